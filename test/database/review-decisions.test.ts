import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { selectStartListings } from '#app/domain/people/membership-queries.ts';
import { answerReview, reportReview, withdrawAnswer } from '#app/domain/reviews/answer-review.ts';
import { selectContractorReviews, selectPublished } from '#app/domain/reviews/member-queries.ts';
import { selectWaiting, waitingReviews } from '#app/domain/reviews/moderation-queries.ts';
import { countWaiting } from '#app/domain/today/today-queries.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { accept, decide, linkOf, sendRequest, writeReview } from '#test/support/reviews.ts';
import { twoRoofers } from '#test/support/store-contractors.ts';
import { undoAsSaid } from '#test/support/undo-as-said.ts';

// Mails about decisions; a contractor's answer and report.

const jo = randomUUID();
const sam = randomUUID();
const stranger = randomUUID();
const { database, db, query, site, mailsTo } = useMailedSite(`${twoRoofers}
  insert into listing_members (id, email, name, muted) values ('${jo}', 'jo@wagontop.example', 'Jo', '{}'),
    ('${sam}', 'sam@wagontop.example', 'Sam', '{reviews}'), ('${stranger}', 'kim@shale.example', 'Kim', '{}');
  insert into listing_memberships (member_id, contractor_id, role, added_by)
  values ('${jo}', 'c1', 'owner', 'Pat'), ('${sam}', 'c1', 'member', 'Jo'), ('${stranger}', 'c2', 'owner', 'Pat')`);

const acting = (id: string, contractorId: string) => ({
  member: { id, listings: [{ contractorId, name: contractorId, role: 'owner' as const }] },
  by: { id: `member ${id}`, name: 'Jo' },
});
const asJo = acting(jo, 'c1');
const asStranger = acting(stranger, 'c2');

async function review(more: Record<string, string> = {}, request: Record<string, unknown> = {}) {
  const sent = await sendRequest(site, request);
  await accept(database, sent);
  return { sent, id: await writeReview(db, sent, more) };
}
async function publishedReview(more: Record<string, string> = {}, request: Record<string, unknown> = {}) {
  const made = await review(more, request);
  await decide(db, made.id, 'publish');
  return made;
}
const aboutReviews = async (address: string) =>
  (await mailsTo(address)).filter(({ messageId }) => messageId?.startsWith('<review-'));
const shown = async () => (await selectPublished(db, 'c1', { offset: 0, limit: 20 }))[0];
const answer = (id: string, text: string, who = asJo, replaces = '') => answerReview({ db }, id, { answer: text, replaces }, who);
const contractorReview = async () => (await selectContractorReviews(db, ['c1'], { offset: 0, limit: 5 })).reviews[0];
const report = (id: string, values: Record<string, string>, who = asJo) => reportReview({ db }, id, values, who);

test('a published review is mailed to its writer and to members who want such mails', async () => {
  const { sent, id } = await publishedReview({ rating: '1', words: 'Late twice, and the leak came back within a week.' });
  const [toAda, ...others] = await aboutReviews('ada@example.com');
  expect(others).toEqual([]);
  expect(toAda?.subject).toBe('Your review of Wagontop Roofing is published');
  expect(toAda?.text).toContain(`https://redbud.test/review/${await linkOf(db, sent)}`);
  const [toJo] = await aboutReviews('jo@wagontop.example');
  expect(toJo?.subject).toBe('Ada L. reviewed Wagontop Roofing: 1 of 5');
  expect(toJo?.text).toContain('Late twice, and the leak came back within a week.');
  expect(toJo?.text).toContain(`https://redbud.test/pro/reviews#review-${id}`);
  expect(toJo?.text).not.toContain(sent.token);
  expect(toJo?.text).not.toContain('ada@example.com');
  expect(await aboutReviews('sam@wagontop.example')).toEqual([]);
  expect(await aboutReviews('kim@shale.example')).toEqual([]);
});

test('a declined review gets its reason by mail, once, and the contractor nothing', async () => {
  const { id } = await review();
  await decide(db, id, 'decline', 'private-data');
  expect(await decide(db, id, 'decline', 'insults')).toMatchObject({ outcome: 'overtaken' });
  const [mail, ...others] = await aboutReviews('ada@example.com');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('We did not publish your review of Wagontop Roofing.');
  expect(mail?.text).toContain('The reason: it names a person or contains private data');
  expect(await aboutReviews('jo@wagontop.example')).toEqual([]);
});

test('a Spanish review is declined in Spanish', async () => {
  const { id } = await review({}, { page_url: '/es/best-roofers-oklahoma-city' });
  await decide(db, id, 'decline', 'insults');
  const [mail] = await aboutReviews('ada@example.com');
  expect(mail?.text).toContain('El motivo: insulta o amenaza');
  expect(mail?.text?.replace(/https:\S+/g, '')).not.toMatch(/\b(?:you|review|the|publish)\b/i);
});

test('markup in a review or an answer is text in mails', async () => {
  const { id } = await review({ words: 'a < b && c > d " <3 and more than twenty' });
  await decide(db, id, 'publish');
  const [mail] = await aboutReviews('jo@wagontop.example');
  expect(mail?.html).toContain('a &lt; b &amp;&amp; c &gt; d');
});

test('a contractor answers once; the answer is public when published', async () => {
  const { id } = await publishedReview();
  expect(await answer(id, 'Thank you, Ada.\u202e <b>Call us</b>')).toEqual({ outcome: 'done' });
  expect(await answer(id, 'Thank you, Ada. Call us')).toEqual({ outcome: 'done' });
  expect((await shown())?.answer).toBeNull();
  expect(await answer(id, 'Another answer')).toMatchObject({ outcome: 'invalid' });
  await decide(db, id, 'publish-answer');
  expect((await shown())?.answer).toBe('Thank you, Ada. Call us');
  expect(await answer(id, 'Another answer')).toMatchObject({ outcome: 'invalid' });
  expect((await aboutReviews('jo@wagontop.example')).map(({ subject }) => subject)).toContain('Your answer is published');
  expect(await query(`select person, action from audit_entries where action like 'review.%' order by id`)).toEqual([
    { person: 'homeowner', action: 'review.sent' },
    { person: 'Pat', action: 'review.published' },
    { person: 'Jo', action: 'review.answered' },
    { person: 'Pat', action: 'review.answer-published' },
  ]);
});

test('a changed answer is read like a new one while the public one stays; a withdrawn one is off at once', async () => {
  const { id } = await publishedReview();
  const change = async (text: string) => answer(id, text, asJo, (await contractorReview())?.answerSentAt ?? undefined);
  await answer(id, 'Thank you, Ada.');
  expect(await change('Thanks!')).toEqual({ outcome: 'done' });
  await decide(db, id, 'publish-answer');
  expect(await change('You liar')).toEqual({ outcome: 'done' });
  expect((await shown())?.answer).toBe('Thanks!');
  await decide(db, id, 'decline-answer', 'insults');
  expect((await shown())?.answer).toBe('Thanks!');
  expect((await selectStartListings(db, ['c1']))[0]?.unanswered).toBe(0);
  await change('We came back.');
  await undoAsSaid(db, 'c1', jo);
  expect(await contractorReview()).toMatchObject({ answer: 'Thanks!', sentAnswer: 'Thanks!', answerState: 'published' });
  expect(await withdrawAnswer({ db }, id, {}, asStranger)).toEqual({ outcome: 'missing' });
  for (let times = 0; times < 2; times++)
    expect(await withdrawAnswer({ db }, id, {}, acting(sam, 'c1'))).toEqual({ outcome: 'done' });
  expect((await shown())?.answer).toBeNull();
  expect(await query(`select person from audit_entries where action = 'review.answer-withdrawn'`)).toHaveLength(2);
});

test('contractor and operator see that a review was changed after its answer', async () => {
  const { sent, id } = await publishedReview();
  await answer(id, 'Thank you, Ada.');
  await decide(db, id, 'publish-answer');
  await writeReview(db, sent, { rating: '1', words: 'It leaks again after two weeks.' });
  expect(await contractorReview()).toMatchObject({ isChangedSince: false });
  await decide(db, id, 'publish');
  expect(await contractorReview()).toMatchObject({ isChangedSince: true, answer: 'Thank you, Ada.' });
  await report(id, { reason: 'insults' });
  expect(await selectWaiting(db, 'report', 5)).toMatchObject([{ isChangedSince: true }]);
  await answer(id, 'We will come back.', asJo, (await contractorReview())?.answerSentAt ?? '');
  expect(await selectWaiting(db, 'answer', 5)).toMatchObject([{ isChangedSince: false, answer: 'Thank you, Ada.' }]);
  await decide(db, id, 'decline-answer', 'insults');
  expect(await contractorReview()).toMatchObject({ isChangedSince: true });
});

test('a declined answer gets its reason by mail and can be written again', async () => {
  const { id } = await publishedReview();
  await answer(id, 'Ada Lindqvist of 12 Elm Street never paid.');
  expect(await decide(db, id, 'decline-answer', 'private-data')).toEqual({ outcome: 'done' });
  const mail = (await aboutReviews('jo@wagontop.example')).find(({ subject }) => subject === 'Your answer was not published');
  expect(mail?.text).toContain('The reason: it names a person');
  expect((await shown())?.answer).toBeNull();
  expect(await answer(id, 'We are sorry, and we have come back since.')).toEqual({ outcome: 'done' });
  await decide(db, id, 'publish-answer');
  expect((await shown())?.answer).toBe('We are sorry, and we have come back since.');
});

test('answers and reports are bounded, and only of published reviews of own listings', async () => {
  const waiting = await review();
  expect(await answer(waiting.id, 'Thanks')).toEqual({ outcome: 'missing' });
  const { id } = await publishedReview();
  expect(await answer(id, 'Thanks', asStranger)).toEqual({ outcome: 'missing' });
  expect(await report(id, { reason: 'insults' }, asStranger)).toEqual({ outcome: 'missing' });
  expect(await answer(id, 'Thanks', acting(stranger, 'c1'))).toEqual({ outcome: 'missing' });
  for (const guessed of ['x', randomUUID()]) expect(await answer(guessed, 'Thanks')).toEqual({ outcome: 'missing' });
  for (const text of [' \u200b ', 'x'.repeat(1_001), 'x'.repeat(500_000)])
    expect(await answer(id, text)).toMatchObject({ outcome: 'invalid' });
  expect(await report(id, { reason: 'it is bad' })).toMatchObject({ outcome: 'invalid' });
  expect(await report(id, { reason: 'insults', note: 'x'.repeat(501) })).toMatchObject({ outcome: 'invalid' });
  expect(await answer(id, 'x'.repeat(1_000))).toEqual({ outcome: 'done' });
});

test('a reported review stays until the operator decides; kept, it cannot be reported again', async () => {
  const { id } = await publishedReview({ rating: '1' });
  expect(await report(id, { reason: 'not-the-customer', note: 'We never worked there.' })).toEqual({ outcome: 'done' });
  expect(await report(id, { reason: 'not-the-customer' })).toEqual({ outcome: 'done' });
  expect(await selectWaiting(db, 'report', 5)).toMatchObject([
    { id, reportReason: 'not-the-customer', reportNote: 'We never worked there.', reportedBy: 'Jo' },
  ]);
  expect(await shown()).toMatchObject({ id });
  expect(await decide(db, id, 'keep-reported')).toEqual({ outcome: 'done' });
  expect(await shown()).toMatchObject({ id });
  expect(await report(id, { reason: 'insults' })).toMatchObject({ outcome: 'invalid' });
});

test('a report can remove a review by the policy, with the reason mailed to its writer', async () => {
  const { id } = await publishedReview({ rating: '1' });
  await report(id, { reason: 'insults' });
  expect(await decide(db, id, 'decline-reported')).toMatchObject({ outcome: 'invalid' });
  expect(await decide(db, id, 'decline-reported', 'insults')).toEqual({ outcome: 'done' });
  expect(await shown()).toBeUndefined();
  const mail = (await aboutReviews('ada@example.com')).find(({ subject }) => subject === 'Your review of Wagontop Roofing');
  expect(mail?.text).toContain('removed it from the page');
  expect(mail?.text).toContain('it insults or threatens');
  expect((await selectContractorReviews(db, ['c1'], { offset: 0, limit: 5 })).total).toBe(0);
});

test('reviews of the last 30 days that have no answer wait on the first page', async () => {
  const waiting = async () => (await selectStartListings(db, ['c1']))[0]?.unanswered;
  await review();
  expect(await waiting()).toBe(0);
  const [first, second] = [
    await publishedReview({}, { email: 'b@example.com' }),
    await publishedReview({}, { email: 'c@example.com' }),
  ];
  expect(await waiting()).toBe(2);
  await answer(first.id, 'Thank you');
  expect(await waiting()).toBe(1);
  await decide(db, first.id, 'decline-answer', 'insults');
  expect(await waiting()).toBe(2);
  await answer(first.id, 'Thank you');
  await decide(db, first.id, 'publish-answer');
  expect(await waiting()).toBe(1);
  await query(`update homeowner_reviews set published_at = now() - interval '31 days' where id = $1`, [second.id]);
  expect(await waiting()).toBe(0);
});

test('what waits of a member is withdrawn with them, without a mail, and others can send it again', async () => {
  const [mine, kept] = [await publishedReview({ rating: '1' }), await publishedReview({}, { email: 'b@example.com' })];
  await answer(mine.id, 'You liar');
  await report(mine.id, { reason: 'insults' });
  await answer(kept.id, 'Thanks', acting(sam, 'c1'));
  expect(await undoAsSaid(db, 'c1', jo)).toMatchObject({ answers: 1, reports: 1 });
  expect(await selectWaiting(db, 'report', 5)).toEqual([]);
  expect(await selectWaiting(db, 'answer', 5)).toMatchObject([{ id: kept.id, answerBy: 'Sam' }]);
  const withdrawn = await query(`select action from audit_entries where action like '%-withdrawn' order by id`);
  expect(withdrawn.map(({ action }) => action)).toEqual(['review.answer-withdrawn', 'review.report-withdrawn']);
  const subjects = (await aboutReviews('jo@wagontop.example')).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your answer was not published');
  expect(await answer(mine.id, 'We are sorry.', acting(sam, 'c1'))).toEqual({ outcome: 'done' });
  expect(await report(mine.id, { reason: 'insults' }, acting(sam, 'c1'))).toEqual({ outcome: 'done' });
});

test('the operator sees what an honest moderator needs, and a published change is no new review to members', async () => {
  const words = 'On time, fair price, and they swept up.';
  const { sent, id } = await review({ words });
  await review({ words: words.toUpperCase() }, { email: 'b@example.com' });
  await query(`update submissions set network = 'n', created_at = created_at - interval '90 minutes'`);
  const [first] = await selectWaiting(db, 'review', 5);
  expect(first).toMatchObject({ sameWords: 1, mailbox: { any: 0, here: 0 } });
  expect(first?.request).toMatchObject({ minutes: 90, network: { any: 1, here: 1 }, sentAt: expect.any(String) });
  await decide(db, id, 'publish');
  await writeReview(db, sent, { words: 'It leaks again after two weeks.' });
  await decide(db, id, 'publish');
  expect(await aboutReviews('jo@wagontop.example')).toHaveLength(1);
});

test('the operator sees that a review comes from a member of the listing', async () => {
  await review();
  await review({}, { email: 'Sam@Wagontop.example' });
  await review({}, { email: 'kim@shale.example' });
  expect((await selectWaiting(db, 'review', 5)).map(({ request }) => request?.isMember)).toEqual([false, true, false]);
});

test('what waits is counted with its contractors', async () => {
  await review();
  const { id } = await publishedReview({}, { email: 'b@example.com' });
  await answer(id, 'Thanks');
  await report(id, { reason: 'insults' });
  expect(await countWaiting(db, waitingReviews)).toEqual({ count: 3, names: ['Wagontop Roofing', 'Wagontop Roofing'] });
});
