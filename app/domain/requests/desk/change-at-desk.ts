import { z } from 'zod';
import { namedContractor } from '#app/content/consent.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { Actor } from '../../audit/record-audit.ts';
import { dayField, dayWords } from '../../validation/field-rules.ts';
import { invalid, missing, type Outcome, overtaken } from '../../validation/outcome.ts';
import { maxMessageLength } from '../../validation/submission-limits.ts';
import { deliverRequest } from '../delivery/deliver-request.ts';
import { type Move, moveRecipient } from '../move-recipient.ts';
import { lockRecipients, setNotified, setNotNotified } from '../recipient-queries.ts';
import { type Expected, isFinished, maxChosen, placesLeft, type RequestState, requestStates } from '../request.ts';
import { insertChosen, insertEvent, noteRecipients, restartClock, selectChosen, setFound } from '../request-queries.ts';
import type { Forms } from '../store/submission-form.ts';
import { auditRequest, changeStates, withRequest } from './change-state.ts';
import { insertNote, noteAnswered, selectOpenReport, updateHolder, updateNextStep } from './desk-change-queries.ts';
import { stepVersion } from './desk-request.ts';
import { selectAssignable } from './desk-request-queries.ts';
import { forwardRequest, remindRecipient } from './forward-request.ts';

/** A form of a request’s page, identified by `do`. */
export async function changeAtDesk(
  { db, forms }: { db: Database; forms: Forms },
  by: Actor,
  id: string,
  values: Record<string, string>,
): Promise<Outcome> {
  if (!isUuid(id)) return missing;
  const { do: form, from = '', state, note = '', to = '', contractor = '', key } = values;
  switch (form) {
    case 'state': {
      if (!requestStates.includes(state as RequestState)) return invalid({ state: 'Choose a state' });
      if (note.length > maxMessageLength) return invalid({ note: `Write at most ${maxMessageLength} characters` });
      const decided = [{ id, from }];
      const { changed, same, kept } = await changeStates({ db, forms }, by, {
        decided,
        state: state as RequestState,
        note: note.trim(),
        key,
      });
      if (kept[0]) return overtaken(`${kept[0].reason}. Nothing was changed.`);
      return changed + same > 0 ? { outcome: 'done' } : missing;
    }
    case 'assign': {
      const operators = to === by.id ? [{ id: by.id, name: by.name }] : await selectAssignable(db);
      const holder = operators.find((operator) => operator.id === to);
      if (to && !holder) return invalid({ to: 'Choose an operator' });
      return assignRequest(db, by, { id, from, to: holder });
    }
    case 'next-step':
      return planNextStep(db, by, id, values);
    case 'note':
      return addNote(db, by, id, note, key);
    case 'forward':
      return forwardRequest({ db }, by, { id, contractorId: contractor, email: values['email'] ?? '', key });
    case 'remind':
      return remindRecipient({ db }, by, { id, contractorId: contractor });
    case 'add-contractor':
      return addContractor({ db }, by, { id, contractorId: values['contractor'] ?? '', named: values['named'] === 'yes' });
    case 'settle':
      return settleReport(db, by, { id, report: values['report'] ?? '' });
    case 'passed-on':
    case 'not-passed-on':
    case 'notified':
    case 'not-notified':
      return changeRecipient(db, by, { id, contractorId: contractor, step: form });
    default:
      return invalid({ do: 'Press one of the buttons' });
  }
}

const done = { outcome: 'done' } as const;

type Holder = { id: string; name: string };

/** Assigns a request; `from` is the previous assignee’s id when decided, '' for none. */
export async function assignRequest(
  db: Database,
  by: Actor,
  { id, from, to }: { id: string; from: string; to: Holder | undefined },
): Promise<Outcome> {
  return withRequest(db, id, async (tx, request) => {
    if (request.operatorId === (to?.id ?? null)) return done;
    if ((request.operatorId ?? '') !== from)
      return overtaken(`It is now assigned to ${request.operatorName ?? 'no one'}. Nothing was changed.`);
    await updateHolder(tx, id, to);
    await insertNote(tx, id, { kind: 'assignment', person: by.name, note: to?.name ?? 'nobody' });
    await auditRequest(tx, by, 'request.assigned', request, {
      operator: { before: request.operatorName, after: to?.name ?? null },
    });
    return done;
  });
}

const text = (limit: number) => z.string().trim().max(limit, `Write at most ${limit} characters`);

const stepSchema = z
  .object({
    step: text(200),
    on: z.union([z.literal(''), dayField()], { error: dayWords }),
    from: z.string().max(300),
  })
  .refine(({ step, on }) => step === '' || on !== '', { path: ['on'], error: 'Choose the day on which it is due' })
  .refine(({ step, on }) => on === '' || step !== '', { path: ['step'], error: 'Enter the next step' });

/** Sets the next step and its day; both empty clear it. */
export async function planNextStep(db: Database, by: Actor, id: string, values: Record<string, string>): Promise<Outcome> {
  const parsed = stepSchema.safeParse({ step: values['step'] ?? '', on: values['on'] ?? '', from: values['from'] ?? '' });
  if (!parsed.success) return invalid(Object.fromEntries(parsed.error.issues.map((i) => [String(i.path[0]), i.message])));
  const { step, on, from } = parsed.data;
  return withRequest(db, id, async (tx, request) => {
    const wanted = { nextStep: step || null, nextStepOn: on || null };
    if (stepVersion(request) === stepVersion(wanted)) return done;
    if (stepVersion(request) !== from)
      return overtaken(`The next step is “${stepVersion(request) || 'none'}” by now. Yours was not saved.`);
    await updateNextStep(tx, id, step || undefined, on || undefined);
    await insertNote(tx, id, { kind: 'next-step', person: by.name, note: step ? `${step}, on ${on}` : 'Done, nothing further' });
    await auditRequest(tx, by, 'request.planned', request, { due: { before: request.nextStepOn, after: on || null } });
    return done;
  });
}

/** Adds what an operator wants to remember. @param key of the form: sent twice it is one note. */
export async function addNote(db: Database, by: Actor, id: string, note: string, key?: string): Promise<Outcome> {
  const parsed = text(2_000).min(1, 'Write a few words').safeParse(note);
  if (!parsed.success) return invalid({ note: parsed.error.issues[0]?.message ?? '' });
  return withRequest(db, id, async (tx, request) => {
    if (!(await insertNote(tx, id, { kind: 'note', person: by.name, note: parsed.data, key }))) return done;
    await auditRequest(tx, by, 'request.noted', request);
    return done;
  });
}

/** An operator has looked at a reported message. Repeats count once. */
export async function settleReport(db: Database, by: Actor, { id, report }: { id: string; report: string }): Promise<Outcome> {
  return withRequest(db, id, async (tx, request) => {
    if (!(await selectOpenReport(tx, id, report))) return done;
    await insertEvent(tx, id, { kind: 'settled', side: 'operator', person: by.name, details: { report } });
    await auditRequest(tx, by, 'request.report-settled', request);
    return done;
  });
}

/** @returns names of the recipients that changed. */
type SetStep = (tx: Queryable, id: string, person: string, contractorId: string) => Promise<string[]>;

const moved =
  (move: (person: string) => Omit<Move, 'requestId' | 'contractorId' | 'side' | 'person'>): SetStep =>
  async (tx, requestId, person, contractorId) => {
    const recipient = await moveRecipient(tx, { ...move(person), side: 'operator', person, requestId, contractorId });
    return recipient ? [recipient.name] : [];
  };

/** A recipient’s state set by an operator: has the request, knows of the cancellation, or neither after a mistake. */
const steps = {
  // By phone or in person: no mail goes to the contractor, and none reminds it. Also one that mail did not reach.
  'passed-on': moved((person) => ({ to: 'sent', sentBy: person, sentTo: null, byPhone: true })),
  // Not once a mail has gone out.
  'not-passed-on': moved(() => ({ to: 'waiting' })),
  notified: setNotified,
  'not-notified': (tx, id, _person, contractor) => setNotNotified(tx, id, contractor),
} satisfies Record<string, SetStep>;

export type RecipientStep = keyof typeof steps;

/** Sets a recipient’s state. Repeats count once. */
export async function changeRecipient(
  db: Database,
  by: Actor,
  { id, contractorId, step }: { id: string; contractorId: string; step: RecipientStep },
): Promise<Outcome> {
  return withRequest(db, id, async (tx, request) => {
    if (step === 'passed-on' && request.withdrawn) return overtaken('The homeowner canceled this request. Do not pass it on.');
    if (step === 'passed-on' && isFinished(request.state))
      return overtaken('This request is finished. Set it to “New” first to pass it on.');
    const [name] = await steps[step](tx, id, by.name, contractorId);
    if (name === undefined) return done;
    await auditRequest(tx, by, `request.${step}`, request, { contractor: name });
    if (step === 'passed-on') {
      await noteAnswered(tx, id);
      await restartClock(tx, request);
    }
    return done;
  });
}

type Asked = { state: RequestState; withdrawn: boolean; findSomebody: boolean; email: string };

/**
 * Why an operator may not add a contractor to a request: the consent is to whom the homeowner named, or to one that we find
 * and name to them first. @returns undefined if they may.
 */
export function obstacleToAdding(
  { state, withdrawn, findSomebody, email }: Asked,
  recipients: readonly Expected[],
): string | undefined {
  if (withdrawn) return 'The homeowner canceled this request.';
  if (isFinished(state)) return 'This request is finished.';
  // A caller without an address has no page: the operator names another to them.
  if (!findSomebody && email)
    return 'The homeowner named their contractors, and no other may get this request. Their page offers them others.';
  return placesLeft(recipients) === 0 ? `A request goes to ${maxChosen} contractors at a time.` : undefined;
}

/** Adds a contractor that an operator found for a homeowner who asked for one. It gets the request at once if it can be reached. */
export async function addContractor(
  { db }: { db: Database },
  by: Actor,
  { id, contractorId, named }: { id: string; contractorId: string; named: boolean },
): Promise<Outcome> {
  const fields = {
    ...(!contractorId && { contractor: 'Choose a contractor' }),
    ...(!named && { named: 'Name the contractor to the homeowner first, then confirm it here' }),
  };
  if (Object.keys(fields).length > 0) return invalid(fields);
  return withRequest(db, id, async (tx, request) => {
    const recipients = await lockRecipients(tx, id);
    if (recipients.some((one) => one.id === contractorId)) return done;
    const obstacle = obstacleToAdding(request, recipients);
    if (obstacle) return overtaken(`${obstacle} Nothing was changed.`);
    const [contractor] = contractorId.includes('\0') ? [] : await selectChosen(tx, [contractorId]);
    if (!contractor) return invalid({ contractor: 'This contractor is not in the directory' });
    await insertChosen(tx, id, [contractor]);
    await noteRecipients(tx, [id]);
    await insertEvent(tx, id, { kind: 'added', side: 'operator', person: by.name, contractor, consentText: namedContractor });
    await setFound(tx, id);
    await restartClock(tx, request);
    await noteAnswered(tx, id);
    await auditRequest(tx, by, 'request.contractor-added', request, { contractor: contractor.name });
    await deliverRequest(tx, id);
    return done;
  });
}
