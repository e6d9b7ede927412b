/** Days before its end on which the office is told of an authorisation, and days after it with a mail. */
export const endingSoonDays = 14;

/** The hour in Istanbul from which the mail of a day is sent. */
export const authorisationMailHour = 8;
