/** Of an address as people write it; both parts bounded, so that a long text is read in linear time. */
const emails = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** Ten digits with the usual separators, or seven in two groups. */
const phones = /(?<!\d)(?:(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}|\d{3}[.-]\d{4})(?!\d)/g;

/** A text with phone numbers and e-mail addresses left out: in mails to contractors they are on the page alone. */
export const hideContacts = (text: string): string =>
  text.replace(emails, '[email: see the page]').replace(phones, '[number: see the page]');
