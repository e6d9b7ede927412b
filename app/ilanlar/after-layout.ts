/**
 * Runs a function after the current change has been laid out. Scroll anchoring keeps the view where it was in that
 * frame and would undo a scroll made in it.
 */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
