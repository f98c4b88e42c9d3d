import { formsOf, formWith } from '../http/form-data.ts';
import type { DeskBrowser } from './desk-browser.ts';

// Operators' work at the desk, each retried until answered. Answers are recorded to compare with the final state.

export type Confirmed = {
  /** A contractor's field reported as saved. */
  saved: { person: string; contractor: string; field: string; value: string }[];
  states: { person: string; request: string; state: string; answer: string }[];
  answers: { person: string; request: string; answer: string }[];
  notes: { person: string; request: string; note: string }[];
  /** Decisions of edits and claims, as the desk confirmed them. */
  decided: { person: string; subject: string; decision: string }[];
  calls: { person: string; claim: string; note: string }[];
};

export const nothingConfirmed = (): Confirmed => ({ saved: [], states: [], answers: [], notes: [], decided: [], calls: [] });

export type Desk = { browser: DeskBrowser; confirmed: Confirmed /** After each piece of work. */; acted: () => void };

const unexpected = (what: string, { status, html }: { status: number; html: string }) =>
  new Error(
    `${what} was answered ${status}: ${html
      .replace(/[\s\S]*<main/, '')
      .replace(/<[^>]+>/g, ' ')
      .slice(0, 600)}`,
  );

/** Changes a listing's field; on a conflict, reads the form and saves anyway. */
export async function editListing(
  { browser, confirmed, acted }: Desk,
  contractor: string,
  field: string,
  value: string,
): Promise<void> {
  const path = `/admin/contractors/${encodeURIComponent(contractor)}`;
  let html = await browser.read(path);
  for (;;) {
    const form = formWith(html, 'opened');
    if (!form) throw new Error(`${path} has no form`);
    const answer = await browser.post(path, { ...form.fields, [field]: value, do: 'save' });
    if (answer.status === 303 && /done=(saved|unchanged)/.test(answer.location)) break;
    if (answer.status !== 409) throw unexpected(`the change of ${field}`, answer);
    html = answer.html;
  }
  confirmed.saved.push({ person: browser.name, contractor, field, value });
  acted();
}

/** Changes the state of up to `most` new requests, as listed. */
export async function changeInBulk({ browser, confirmed, acted }: Desk, state: string, max: number, note = ''): Promise<void> {
  const path = '/admin/requests?state=new';
  const form = formWith(await browser.read(path), 'note');
  const chosen = Object.entries(form?.checkboxes ?? {}).slice(0, max);
  if (chosen.length === 0) return acted();
  const answer = await browser.post(path, { ...form?.fields, ...Object.fromEntries(chosen), state, note, do: 'states' });
  const isDone = answer.status === 303 && answer.location.includes('done=states');
  if (!isDone && answer.status !== 409) throw unexpected('a change of states', answer);
  const notice = /class="notice"[\s\S]*?<\/ul>/.exec(answer.html)?.[0] ?? '';
  if (!isDone && !chosen.some(([request]) => notice.includes(request))) throw unexpected('a change of states', answer);
  for (const [request] of chosen) {
    if (!isDone && notice.includes(request)) continue;
    confirmed.states.push({ person: browser.name, request, state, answer: answer.location || notice });
    if (note) confirmed.notes.push({ person: browser.name, request, note });
  }
  acted();
}

export async function answerByMail({ browser, confirmed, acted }: Desk, request: string, subject: string): Promise<void> {
  const path = `/admin/requests/${request}`;
  const form = formWith(await browser.read(path), 'answer');
  if (!form) throw new Error(`${path} has no form for an answer`);
  const answer = await browser.post(path, { ...form.fields, subject, body: `${subject}.\nWe call you tomorrow.`, do: 'answer' });
  if (answer.status !== 303) throw unexpected('an answer', answer);
  confirmed.answers.push({ person: browser.name, request, answer: form.fields['answer'] ?? '' });
  acted();
}

export async function writeNote({ browser, confirmed, acted }: Desk, request: string, note: string): Promise<void> {
  const path = `/admin/requests/${request}`;
  const form = formsOf(await browser.read(path)).find(({ fields }) => 'note' in fields && !('state' in fields));
  const answer = await browser.post(path, { ...form?.fields, note, do: 'note' });
  if (answer.status !== 303) throw unexpected('a note', answer);
  confirmed.notes.push({ person: browser.name, request, note });
  acted();
}

/** Decides an edit's phone number, unless another operator did. */
export async function decideEdit(
  { browser, confirmed, acted }: Desk,
  edit: string,
  decision: 'approved' | 'declined',
): Promise<void> {
  const path = `/admin/edits/${edit}`;
  for (;;) {
    const html = await browser.read(path);
    const form = formWith(html, 'seen.phone');
    if (!form) {
      // Decided by them, if an answer was lost, or by another operator.
      if (text(html).includes(`by ${browser.name}`)) confirmed.decided.push({ person: browser.name, subject: edit, decision });
      break;
    }
    const reason = decision === 'declined' ? 'We called, and it is right' : '';
    const answer = await browser.post(path, { ...form.fields, 'decision.phone': decision, 'reason.phone': reason });
    if (answer.status !== 303 && answer.status !== 409) throw unexpected('a decision', answer);
    if (answer.status === 409) continue; // The value changed, or it is decided.
    confirmed.decided.push({ person: browser.name, subject: edit, decision });
    break;
  }
  acted();
}

/** Records a call and approves or declines a claim, unless another operator did. */
export async function decideClaim(
  { browser, confirmed, acted }: Desk,
  claim: string,
  decision: 'approved' | 'declined',
): Promise<void> {
  const path = `/admin/claims/${claim}`;
  const post = async (fields: Record<string, string>) => {
    const answer = await browser.post(path, fields);
    if (answer.status !== 303 && answer.status !== 409) throw unexpected('work on a claim', answer);
    return answer.status === 303;
  };
  const note = `${browser.name} asked for the owner`;
  const call = formWith(await browser.read(path), 'answered_by');
  if (decision === 'approved' && (await post({ ...call?.fields, do: 'call', number: '405-555-0100', answered_by: 'Sam', note })))
    confirmed.calls.push({ person: browser.name, claim, note });
  const isDone = await post(decision === 'approved' ? { do: 'approve' } : { do: 'decline', reason: 'Nobody there knows you' });
  if (isDone) confirmed.decided.push({ person: browser.name, subject: claim, decision });
  acted();
}

const text = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
