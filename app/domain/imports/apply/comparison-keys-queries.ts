// SQL for comparing contractors, used for rows of files and of the table alike.

/** A name, ignoring case and spacing. */
export const nameKey = (name: string) => withoutSpacing(name);

/** An address, ignoring case and spacing; null for none. */
export const addressKey = (address: string) => `nullif(${withoutSpacing(address)}, '')`;

/** The digits of a phone number, without the country code of an eleven-digit one; null for none. */
export const phoneKey = (phone: string) =>
  `nullif(regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^1(\\d{10})$', '\\1'), '')`;

/** Service and city distinguish namesakes without phone and address. */
export const profileKey = (serviceType: string, location: string) => `slugify(${serviceType}) || '/' || slugify(${location})`;

// The last character is the no-break space of spreadsheets and web pages.
const withoutSpacing = (text: string) => `translate(lower(${text}), E' \\t\\r\\n\\u00a0', '')`;
