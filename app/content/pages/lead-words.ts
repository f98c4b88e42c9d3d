import { capitalized } from '../capitalized.ts';
import { tradeNames } from '../services.ts';
import { urgencyIn } from '../urgencies.ts';

// What a contractor reads about a request, in mails and on its page.

type Wanted = { job: string | null; service: string; zip: string | null; urgency: string | null };

/** The chosen job, or else the service. */
export const jobOf = ({ job, service }: Pick<Wanted, 'job' | 'service'>): string => job || service;

/** 'Water heater in 73106, this week'. */
export function leadTitle(wanted: Wanted): string {
  const work = [jobOf(wanted), wanted.zip && `in ${wanted.zip}`].filter(Boolean).join(' ');
  return [work, urgencyIn('title', wanted.urgency)].filter(Boolean).join(', ');
}

/** How a message begins, where a list tells requests apart by it. */
export function firstWords(message: string | null): string {
  const text = (message ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= 80 ? text : `${text.slice(0, 80).replace(/\s+\S*$/, '')}…`;
}

/** Inside a sentence: 'water heater', but 'AC repair' and 'EV charger'. */
export const inSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** A professional of the service: 'plumber'; 'contractor' for an unknown one. */
export const proOf = (service: string): string => {
  const { pro } = tradeNames(service);
  return pro.startsWith(service) ? 'contractor' : pro;
};

/**
 * 'The homeowner also named two other plumbers.' @param others number of them, whether they have the request or not; null where
 * we named the contractor.
 */
export function namedWords(others: number | null, service: string): string {
  if (others === null) return 'We picked you for this request.';
  if (others === 0) return 'Sent to you alone.';
  const pro = proOf(service);
  const who = others === 1 ? `one other ${pro}` : `${others === 2 ? 'two' : others} other ${prosOf(service, pro)}`;
  return `The homeowner also named ${who}.`;
}

/** How a request ended, to a contractor that had it. */
export const endedWords = {
  'hired you': 'The homeowner says that you did the work',
  'hired other': 'The homeowner hired someone else',
  'hired no one': 'The homeowner decided not to hire anyone',
  'not needed': 'The homeowner no longer needs it',
  'by us': 'We closed this request',
} as const;

const prosOf = (service: string, pro: string): string => (pro === 'contractor' ? 'contractors' : tradeNames(service).pros);

/** Titles before a name, in lowercase without periods. */
export const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'rev', 'pastor', 'sr', 'sra', 'srta']);

/** How a sentence names a homeowner after the first time: 'Marisol'; without a name, 'The homeowner'. */
export function firstName(name: string | null): string {
  const [last = '', given = ''] = (name ?? '').split(',');
  const words = `${given} ${last}`.split(/\s+/).filter(Boolean);
  const first = words.find((word) => !titles.has(word.replaceAll('.', '').toLowerCase()));
  return first && !/[@\d]/.test(first) ? first : 'The homeowner';
}

export const wroteInSpanish = 'Wrote in Spanish';

export const homeownerIn = (zip: string | null): string => capitalized(zip ? `a homeowner in ${zip}` : 'a homeowner');
