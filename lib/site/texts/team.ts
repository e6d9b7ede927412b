/** Words around the people of the agency (rules#team). */
export const teamTexts = {
  heading: 'Ekibimiz',
  licence: (number: string) => `Belge No: ${number}`,
  whatsApp: 'WhatsApp',
  /** Behind it, for screen readers. */
  to: (name: string) => `(${name})`,
  greeting: 'Merhaba, sitenizden yazıyorum.',
} as const;
