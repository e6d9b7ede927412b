/** Contact reasons (rules#contact-reasons): the wire value and the text a visitor reads. */
export const contactReasons = [
  { value: 'satin-alma', label: 'Satın Alma' },
  { value: 'kiralama', label: 'Kiralama' },
  { value: 'satis', label: 'Satış' },
  { value: 'kiraya-verme', label: 'Kiraya Verme' },
] as const;
