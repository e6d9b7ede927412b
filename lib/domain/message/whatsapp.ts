/** Returns the address that opens WhatsApp with a prepared text, in the chat with a number or one that is chosen there. */
export const whatsAppWith = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
