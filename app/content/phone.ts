// How phone numbers are shown and dialed: the site's own and contractors'.

/** ddd-ddd-dddd without a leading 1, then the extension; a number of another length unchanged; undefined for none. */
export function shownPhone(phone: string | null): string | undefined {
  if (!phone?.trim()) return undefined;
  const { digits, extension } = readPhone(phone);
  if (digits.length !== 10) return phone.trim();
  const number = digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3');
  return extension ? `${number} ext. ${extension}` : number;
}

/** The href of a telephone link; undefined for a text without a number to dial. */
export function phoneHref(phone: string | null): string | undefined {
  const { digits, extension } = readPhone(phone ?? '');
  if (digits.length < 7) return undefined;
  const international = digits.length === 10 ? `+1${digits}` : phone?.trim().startsWith('+') ? `+${digits}` : digits;
  return `tel:${international}${extension ? `;ext=${extension}` : ''}`;
}

/** The ten digits of an American number without its extension; undefined for any other text. */
export function tenDigits(phone: string): string | undefined {
  const { digits } = readPhone(phone);
  return digits.length === 10 ? digits : undefined;
}

function readPhone(phone: string): { digits: string; extension: string | undefined } {
  const [, number = '', extension] = /^(.*?)(?:(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6}))?\s*$/is.exec(phone) ?? [];
  return { digits: number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''), extension };
}

/** Whether a contractor answers now, and its words: 'Answers any hour', 'Opens 8 am Tue'. */
type Open = { words: string; isOpen: boolean };

/** A contractor to call; `open` is undefined if it names no hours. */
export type ToCall = { name: string; phone: string | null; open?: Open | undefined };

const place = ({ open }: ToCall): number => (open ? (open.isOpen ? 0 : 2) : 1);

/** Those who answer now first, those who are closed last. */
export const inCallOrder = <One extends ToCall>(contractors: readonly One[]): One[] =>
  [...contractors].sort((one, other) => place(one) - place(other));
