/**
 * Acts when a change of this moment has been laid out. The browser first holds the view where it was (scroll
 * anchoring), which would undo a scroll of the same frame.
 */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
