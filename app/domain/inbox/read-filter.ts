import { z } from 'zod';
import { findLocation } from '#app/content/locations.ts';
import { serviceSpellings } from '#app/content/services.ts';
import { listedZips } from '#app/content/towns.ts';
import { optionalDayField } from '#app/domain/validation/day-field.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { type RequestState, requestStates } from '../requests/request.ts';
import { type InboxFilter, inboxSorts, openStates } from './inbox-entry.ts';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = (length: number) =>
  z.preprocess(blank, z.string().trim().max(length, `At most ${length} characters`).optional());
const day = optionalDayField();
const uuid = z.preprocess(blank, z.uuid().optional().catch(undefined));

const tooShort = 'Search for at least three letters or digits';
const text = z.preprocess(
  blank,
  z
    .string()
    .trim()
    .max(100, 'Search for at most 100 characters')
    .refine((value) => wordsOf(value).some((word) => [...word].length >= 3), tooShort)
    .optional(),
);

const cursor = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{6}Z)?_[0-9a-f-]{36}$/)
    .optional()
    .catch(undefined),
);

const filterSchema = z.object({
  text,
  state: z.preprocess(
    blank,
    z
      .enum([...requestStates, 'open'])
      .optional()
      .catch(undefined),
  ),
  kind: optional(40),
  trade: optional(100),
  city: optional(100),
  from: day,
  to: day,
  who: optional(100),
  firm: optional(200),
  person: uuid,
  sort: z.enum(inboxSorts).catch('newest'),
  after: cursor,
});

export type AskedFilter = {
  filter: Omit<InboxFilter, 'firms'>;
  /** The name or id of a chosen firm, which is still to be looked up. */
  firm: string | undefined;
};

/** Reads the inbox filter of an address. @param me the id for `who=me`. @returns errors by field, if any. */
export function readFilter(
  asked: Readonly<Record<string, string>>,
  me: string,
): AskedFilter | { problems: Record<string, string> } {
  const parsed = filterSchema.safeParse(asked);
  if (!parsed.success) return { problems: fieldMessages(parsed.error) };
  const { text = '', state, trade, city, who, firm, after, ...rest } = parsed.data;
  const [value = '', id = ''] = after?.split('_') ?? [];
  const filter = {
    ...rest,
    words: wordsOf(text),
    states: state === 'open' ? openStates : ([state].filter(Boolean) as RequestState[]),
    services: trade ? serviceSpellings(trade) : [],
    places: city ? placesOf(city) : [],
    who: who === 'me' ? me : who,
    after: after ? { value, id } : undefined,
  };
  return { filter, firm };
}

/** A phone number, however it is written, is one word: its digits. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase().trim();
  const digits = lower.replace(/\D/g, '');
  if (/^[\d\s().+/-]+$/.test(lower) && digits.length >= 3) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return lower.split(/\s+/).filter(Boolean).slice(0, 10);
}

/** A city by name, and by its ZIP codes. */
function placesOf(city: string): string[] {
  const { slug, zips } = findLocation(city) ?? { slug: city, zips: '' };
  return [`city:${slug}`, ...listedZips(zips).map((zip) => `zip:${zip}`)];
}
