import { data, redirect } from 'react-router';
import type { Outcome, Refusal } from '#app/domain/validation/outcome.ts';
import type { Answer } from '#app/ui/form/post-form.tsx';
import { retryAfter } from './error-body.ts';

/** Where there is nothing, or nothing for this reader: throw it to show the not-found page. */
export const notFound = () => nothing(null);

/** The data of a page that itself says that there is nothing. */
export const nothing = <T>(body: T) => data(body, { status: 404 });

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
  headers: refusal.outcome === 'limited' ? { 'Retry-After': String(refusal.retryAfter) } : {},
});

/** Whether the page's scripts sent the form, so that its answer can be shown in place. */
export const sentInPlace = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data');

type Reply<Done> = {
  /** The posted fields, shown again after a refusal. */
  fields: Readonly<Record<string, string>> | undefined;
  /** The form's name, if it is not the field `do`. */
  form?: string;
  /** The address that shows what was done: a reload of it changes nothing. */
  done?: string | ((done: Done) => string);
  /** Whether a success is shown in place of the form, or beside it, instead of at an address. */
  inPlace?: boolean;
  /** What a success shown there leaves typed. */
  kept?: Readonly<Record<string, string>>;
  /** Fields of errors that have no control to be shown at: the form's problem. */
  whole?: readonly string[];
  /** What the page shows of the answer beside its errors. */
  more?: object;
  /** Whether the page itself says that there is nothing, instead of the not-found page. */
  saysMissing?: boolean;
};

/**
 * Answers a form: with a redirect to what was done; with the data of an answer shown in place; or with the refusal, its status
 * and its headers, for the page to show beside what was typed. Properties that a refusal has of its own reach the page.
 */
export function respond<More extends object = object, Done extends object = object>(
  outcome: ({ outcome: 'done' } & Done) | (Refusal & Partial<More>) | Outcome<Done>,
  {
    fields = {},
    form = fields['do'] ?? '',
    done = '',
    inPlace = false,
    kept = {},
    whole = [],
    more = {},
    saysMissing = false,
  }: Reply<Done>,
) {
  if (outcome.outcome === 'done') {
    const answer = { form, state: 'done', values: { ...kept }, errors: {}, ...more } as Answer<More>;
    if (inPlace) return data(answer, { status: 200 });
    throw redirect(typeof done === 'string' ? done : done(outcome as Done & { outcome: 'done' }), 303);
  }
  if (outcome.outcome === 'missing' && !saysMissing) throw notFound();
  return data(refuse<More>(outcome as Refusal & Partial<More>, { fields, form, whole, more }), refusalInit(outcome as Refusal));
}

function refuse<More extends object>(
  outcome: Refusal & Partial<More>,
  {
    fields,
    form,
    whole,
    more,
  }: { fields: Readonly<Record<string, string>>; form: string; whole: readonly string[]; more: object },
): Answer<More> {
  const {
    outcome: kind,
    fields: errors = {},
    problem,
    error,
    retryAfter,
    ...rest
  } = { ...outcome } as Partial<Record<'problem' | 'error' | 'retryAfter', string>> & {
    outcome: string;
    fields?: Record<string, string>;
  };
  const unseen = whole.map((name) => errors[name]).find(Boolean);
  return {
    ...more,
    ...rest,
    form,
    state: 'refused',
    values: { ...fields },
    errors,
    problem: problem ?? error ?? unseen,
  } as Answer<More>;
}
