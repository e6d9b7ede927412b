/**
 * Where browsers without JavaScript post a form, and the parameters by which the next screen knows the outcome
 * (rules#form-without-javascript).
 */
export const formAddress = '/api/form';
export const formParameters = { outcome: 'sonuc', messageTo: 'kime' } as const;
/** `formAddress` for the home form. */
export const homeFormAddress = `${formAddress}?ekran=ana`;
