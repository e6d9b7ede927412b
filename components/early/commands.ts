/**
 * Returns the attributes by which a button opens or closes a dialog by itself (HTML's invoker commands): it works from
 * the first paint, without scripts too. Engines that do not know commands get them from early-taps.ts.
 * @param dialogId the `id` of a `Dialog`
 */
export function opens(dialogId: string) {
  return { 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: dialogId } as const;
}

/** Returns the counterpart of `opens`; the dialog's `onClose` reports it. */
export function closes(dialogId: string) {
  return { command: 'close', commandfor: dialogId } as const;
}
