const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** '2026-11' as 'November 2026'. */
export const monthInWords = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
