/** The browser's own validation would prevent the alert of rules#phone-field; it stays for visitors without JavaScript. */
export function withoutBrowserValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
