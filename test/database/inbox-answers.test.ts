import { describe, expect, test } from 'vitest';
import { answerSent } from '#app/domain/requests/desk/answer-at-desk.tsx';
import { addNote, assignRequest, planNextStep } from '#app/domain/requests/desk/change-at-desk.ts';
import { changeStates } from '#app/domain/requests/desk/change-state.ts';
import { stepVersion } from '#app/domain/requests/desk/desk-request.ts';
import { findDeskRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { forms } from '#app/forms/forms.ts';
import { pat } from '#test/support/database.ts';
import { sam, useInbox } from '#test/support/desk/inbox.ts';
import { until } from '#test/support/site.ts';

// Answers to a submission, and its operator, next step and notes.

const inbox = useInbox();
const { answer, mailed, site, detail, homeowner, change, audited, mailsTo } = inbox;
const { db, query } = mailed;

describe('an answer', () => {
  test('is sent once when posted twice, concurrently or later', async () => {
    expect((await Promise.all([answer(), answer()])).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await answer()).toEqual({ outcome: 'done' });
    const mails = (await mailsTo('ada@example.com')).filter(({ subject }) => subject === 'When can we call?');
    expect(mails).toMatchObject([
      { replyTo: [{ address: site.settings.supportEmail }], messageId: `<request-answer-${inbox.answerId}@redbud.test>` },
    ]);
    for (const part of ['which days suit you?', `https://redbud.test${inbox.sent.tracker}`])
      expect(mails[0]?.text).toContain(part);
  });

  test('keeps the request new until the mail server accepts it', async () => {
    await mailed.smtp.become('later');
    await answer();
    const answerMail = async () => (await detail()).mails.find(({ kind }) => kind === 'request-answer');
    await until(async () => (await answerMail())?.state === 'retrying');
    expect((await detail()).request.state).toBe('new');
    await mailed.smtp.become('ok');
    await query(`update mails set due_at = now() where state = 'retrying'`);
    await until(async () => (await answerMail())?.state === 'sent');
    const { request, timeline } = await detail();
    expect(request.state).toBe('contacted');
    expect(timeline.find(({ kind }) => kind === 'state')?.person).toBe('Pat');
    await answerSent(db, inbox.answerId, 'taken');
    expect((await detail()).timeline).toHaveLength(timeline.length);
  });

  test('with new text under the id of a sent one is refused, so neither is lost', async () => {
    expect(await answer()).toEqual({ outcome: 'done' });
    expect(await answer({ body: 'Hello Ada,\n\nwe call on Monday.' })).toMatchObject({
      outcome: 'overtaken',
      problem: expect.stringContaining('This text was not sent'),
    });
    const texts = (await mailsTo('ada@example.com')).map(({ text }) => text).join();
    expect(texts).toContain('which days suit you?');
    expect(texts).not.toContain('Monday');
  });

  test('sets a new request to contacted once sent, and is in its history with its delivery', async () => {
    await answer();
    await mailsTo('ada@example.com');
    const { request, timeline, mails } = await detail();
    expect(request.state).toBe('contacted');
    expect(timeline.map(({ kind }) => kind).sort()).toEqual(['answer', 'state']);
    const delivery = mails.find(({ kind }) => kind === 'request-answer');
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, settledAt: expect.any(String) });
    expect(JSON.stringify(await homeowner())).not.toContain('which days');
    const rows = await audited();
    expect(rows.map(({ action }) => action)).toEqual(['request.answered', 'request.changed']);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|which days/i);
  });

  test('without text is refused with what is missing', async () => {
    const fields = { subject: 'Write a subject', body: 'Write what you want to say' };
    expect(await answer({ subject: ' ', body: '' })).toMatchObject({ outcome: 'invalid', fields });
    expect((await detail()).request.state).toBe('new');
  });
});

describe('assignment, next step and notes', () => {
  test('refuse a second operator and show the assignee', async () => {
    const take = (by: typeof pat) => assignRequest(db, by, { id: inbox.sent.id, from: '', to: by });
    expect(await take(pat)).toEqual({ outcome: 'done' });
    expect(await take(sam)).toMatchObject({ outcome: 'overtaken', problem: expect.stringContaining('assigned to Pat') });
    expect((await detail()).request).toMatchObject({ operatorId: 'o1', operatorName: 'Pat' });
    expect(await assignRequest(db, sam, { id: inbox.sent.id, from: 'o1', to: undefined })).toEqual({ outcome: 'done' });
    expect((await detail()).request.operatorName).toBeNull();
    expect((await audited()).map(({ action }) => action)).toEqual(['request.assigned', 'request.assigned']);
  });

  test('keep a dated next step from being overwritten unseen', async () => {
    const plan = (values: Record<string, string>) => planNextStep(db, pat, inbox.sent.id, values);
    for (const [step, on, field] of [
      ['Call', '', 'on'],
      ['', '2026-12-01', 'step'],
      ['Call', '2026-02-30', 'on'],
    ] as const)
      expect(await plan({ step, on })).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await plan({ step: 'Call again', on: '2026-12-01' })).toEqual({ outcome: 'done' });
    expect(await plan({ step: 'Write', on: '2026-12-02' })).toMatchObject({ outcome: 'overtaken' });
    const { request } = await detail();
    expect(request).toMatchObject({ nextStep: 'Call again', nextStepOn: '2026-12-01' });
    expect(await plan({ step: '', on: '', from: stepVersion(request) })).toEqual({ outcome: 'done' });
    expect((await detail()).request.nextStep).toBeNull();
  });

  test('keep notes inside the desk', async () => {
    expect(await addNote(db, pat, inbox.sent.id, 'Gate code on file')).toEqual({ outcome: 'done' });
    expect(await addNote(db, pat, inbox.sent.id, ' ')).toMatchObject({ outcome: 'invalid' });
    expect((await detail()).timeline).toMatchObject([{ kind: 'note', person: 'Pat', note: 'Gate code on file' }]);
    expect(JSON.stringify(await homeowner())).not.toContain('Gate code');
    expect(JSON.stringify(await audited())).not.toContain('Gate code');
  });

  test('store a resubmitted note once; another form stores another', async () => {
    for (const key of ['a', 'a', 'b'])
      expect(await addNote(db, pat, inbox.sent.id, 'No answer', key)).toEqual({ outcome: 'done' });
    const decided = [{ id: inbox.sent.id, from: 'new' }];
    for (let time = 0; time < 2; time++)
      await changeStates({ db, forms }, pat, { decided, state: 'contacted', note: 'Called', key: 'c' });
    const notes = (await detail()).timeline.map(({ note }) => note);
    expect(notes.toSorted()).toEqual(['Called', 'No answer', 'No answer']);
    expect((await audited()).filter(({ action }) => action === 'request.noted')).toHaveLength(2);
  });

  test('report an unknown submission', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await addNote(db, pat, id, 'x')).toEqual({ outcome: 'missing' });
    for (const unknown of [id, 'no-id']) expect(await findDeskRequest({ db, forms }, unknown)).toBeUndefined();
    expect(await change('won', { id })).toEqual({ changed: 0, same: 0, kept: [] });
  });

  test('list the homeowner’s additions in the history', async () => {
    const added = { do: 'add', message: 'The gate is locked.' };
    await mailed.change(inbox.sent, added);
    expect((await detail()).timeline).toMatchObject([{ kind: 'addition', person: 'homeowner', note: 'The gate is locked.' }]);
  });
});
