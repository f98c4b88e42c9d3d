import { data, redirect } from 'react-router';
import type { Invalid, Limited, Refusal } from '#app/domain/validation/outcome.ts';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { retryAfter } from './error-body.ts';

/** Where there is nothing, or nothing for this reader: throw it to show the not-found page. */
export const notFound = () => nothing(null);

/** The data of a page that itself says that there is nothing. */
export const nothing = <T>(body: T) => data(body, { status: 404 });

/** What only others may do: throw it. */
export const notAllowed = <T = null>(body: T = null as T) => data(body, { status: 403 });

/** What a file cannot be made of: throw it, with why. */
export const unusable = (words: string) => data(words, { status: 422 });

/** A form that no page has. */
export const badRequest = () => data(null, { status: 400, statusText: 'Bad Request' });

/** While the database is unreachable. @param resend what was posted: the page that is shown offers to send it again. */
export const unavailable = (body: { resend: Readonly<Record<string, string>> } | null = null) =>
  data(body, { status: 503, statusText: 'Service Unavailable', headers: body ? { 'Retry-After': String(retryAfter) } : {} });

const statuses = { missing: 404, invalid: 422, overtaken: 409, forbidden: 403, limited: 429 } as const;

type RefusalStatus = (typeof statuses)[Refusal['outcome']];

/** The status and headers of a refusal, of pages and calls alike. */
export const refusalInit = (refusal: Refusal): { status: RefusalStatus; headers: Record<string, string> } => ({
  status: statuses[refusal.outcome],
  headers: refusal.outcome === 'limited' && refusal.retryAfter > 0 ? { 'Retry-After': String(refusal.retryAfter) } : {},
});

/** Whether the page's scripts sent the form, so that its answer can be shown in place. */
export const sentInPlace = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data');

/** Answers a form that only shows something, such as what it would do. */
export const show = <More extends object>(fields: Readonly<Record<string, string>> = {}, more?: More): Answer<More> =>
  ({ ...more, form: fields['do'] ?? '', state: 'shown', values: { ...fields }, errors: {} }) as Answer<More>;

type Again<More> = {
  /** The posted fields, shown again after a refusal. */
  fields: Readonly<Record<string, string>> | undefined;
  /** The form's name, if it is not the field `do`. */
  form?: string;
  /** Fields of errors that have no control to be shown at: the form's problem. */
  whole?: readonly string[];
  /** Said above the form if some of its fields are wrong. */
  summary?: string;
  /** What the page shows of the answer beside its errors. */
  more?: More;
  /** Whether the page itself says that there is nothing, instead of the not-found page. */
  saysMissing?: boolean;
};

type Reply<Done, More> = Again<More> & {
  /** The address that shows what was done: a reload of it changes nothing. */
  done?: string | ((done: Done) => string);
  /** Whether a success is shown in place of the form, or beside it, instead of at an address. */
  inPlace?: boolean;
  /** What a success shown there leaves typed. */
  kept?: Readonly<Record<string, string>>;
};

type Some = { outcome: 'done' } | Refusal;
type DoneOf<One> = Extract<One, { outcome: 'done' }>;

/** Properties that refusals have of their own; they reach the page. */
type OwnOf<One> = (
  One extends Refusal
    ? (own: Omit<One, 'outcome' | 'fields' | 'problem' | 'error' | 'retryAfter'>) => void
    : never
) extends (own: infer Own) => void
  ? Own
  : object;

/**
 * Answers a form: with a redirect to what was done; with the data of an answer shown in place; or with the refusal, its status
 * and its headers, for the page to show beside what was typed.
 */
export function respond<One extends Some, More extends object = object>(
  outcome: One,
  { done = '', inPlace = false, kept = {}, ...again }: Reply<DoneOf<One>, More>,
) {
  if (outcome.outcome !== 'done') return refuse<Exclude<One, { outcome: 'done' }>, More>(outcome as never, again);
  if (!inPlace) throw redirect(typeof done === 'string' ? done : done(outcome as DoneOf<One>), 303);
  const form = again.form ?? again.fields?.['do'] ?? '';
  const answer = { form, state: 'done', values: { ...kept }, errors: {}, ...again.more };
  return data(answer as unknown as Answer<OwnOf<One> & More>, { status: 200 });
}

/** Answers a form with why nothing was done. */
export function refuse<One extends Refusal, More extends object = object>(
  refusal: One,
  { fields = {}, form = fields['do'] ?? '', whole = [], summary, more, saysMissing = false }: Again<More>,
) {
  if (refusal.outcome === 'missing' && !saysMissing) throw notFound();
  const {
    outcome,
    fields: errors = {},
    problem,
    error,
    retryAfter: _,
    ...own
  } = refusal as Partial<Invalid & Omit<Limited, 'outcome'>>;
  const unseen = whole.map((name) => errors[name]).find(Boolean);
  const answer = {
    ...more,
    ...own,
    form,
    state: 'refused',
    values: { ...fields },
    errors,
    problem: problem ?? error ?? unseen ?? (outcome === 'invalid' ? summary : undefined),
  };
  return data(answer as unknown as Answer<OwnOf<One> & More>, refusalInit(refusal));
}
