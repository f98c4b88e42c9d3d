import { expect, test } from 'vitest';
import { decide as decideOne } from '#app/domain/decisions/define-decision.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { reviewDecision } from '#app/domain/reviews/decide-review.ts';
import { selectReviewableContractors } from '#app/domain/reviews/homeowner-queries.ts';
import { selectPublished } from '#app/domain/reviews/member-queries.ts';
import { findReviewPage, sendReview, withdrawReview } from '#app/domain/reviews/send-review.ts';
import { accept, decide, linkOf, markSent, pat, sayOutcome, sendRequest, typed, writeReview } from '#test/support/reviews.ts';
import { twoRoofers } from '#test/support/store-contractors.ts';
import { type SentRequest, useSite } from '#test/support/submissions.ts';

// What a homeowner may review, and how a review becomes public.

const { database, db, query, site } = useSite(twoRoofers);

const sender = () => ({ clientAddress: `192.0.2.${Math.random()}` });
const send = async (sent: SentRequest, more: Record<string, string> = {}, contractor = 'c1') =>
  sendReview({ db }, await linkOf(db, sent, contractor), typed(more), sender());
const open = async (sent: SentRequest, contractor = 'c1') => findReviewPage(db, await linkOf(db, sent, contractor));
const request = (more?: Record<string, unknown>) => sendRequest(site, more);
const accepted = async (more?: Record<string, unknown>) => {
  const sent = await request(more);
  await accept(database, sent);
  return sent;
};
const write = (sent: SentRequest, more?: Record<string, string>) => writeReview(db, sent, more);
const publishedReview = async () => {
  const sent = await accepted();
  const id = await write(sent);
  await decide(db, id, 'publish');
  return { sent, id };
};
const published = (contractor = 'c1') => selectPublished(db, contractor, { offset: 0, limit: 20 });
const figures = async (id = 'c1') =>
  (await query('select own_reviews as count, own_rating_sum as sum from contractors where id = $1', [id]))[0];
const rows = () => query('select * from homeowner_reviews');

test('a contractor that neither accepted nor did the work cannot be reviewed', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c2'] });
  expect(await selectReviewableContractors(db, sent.id)).toEqual([]);
  expect(await send(sent)).toEqual({ outcome: 'missing' });
  expect(await open(sent)).toBeUndefined();
  await accept(database, sent);
  expect(await selectReviewableContractors(db, sent.id)).toEqual([
    { id: 'c1', name: 'Wagontop Roofing', review: null, isAsked: false },
  ]);
  expect(await send(sent)).toEqual({ outcome: 'done' });
  expect(await send(sent, {}, 'c2')).toEqual({ outcome: 'missing' });
  await markSent(database);
  await sayOutcome(database, sent, 'won', 'c2');
  expect(await send(sent, {}, 'c2')).toEqual({ outcome: 'done' });
  expect((await selectReviewableContractors(db, sent.id)).map(({ id, review }) => [id, review])).toEqual([
    ['c1', 'waiting'],
    ['c2', 'waiting'],
  ]);
});

test('what the homeowner said last about who did the work counts', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c2'] });
  await markSent(database);
  await sayOutcome(database, sent, 'won', 'c1');
  await sayOutcome(database, sent, 'won', 'c2');
  expect((await selectReviewableContractors(db, sent.id)).map(({ id }) => id)).toEqual(['c2']);
  await sayOutcome(database, sent, 'lost');
  expect(await selectReviewableContractors(db, sent.id)).toEqual([]);
});

test('a canceled request can be reviewed only for a contractor that had accepted', async () => {
  const sent = await request({ contractor_ids: ['c1', 'c2'] });
  await accept(database, sent);
  await query(`update request_contractors set state = 'withdrawn'`);
  await query('update submissions set consent_withdrawn_at = now()');
  expect((await selectReviewableContractors(db, sent.id)).map(({ id }) => id)).toEqual(['c1']);
  expect(await send(sent)).toEqual({ outcome: 'done' });
});

test('spam cannot be reviewed, and a guessed token opens nothing', async () => {
  const sent = await accepted();
  await query(`update submissions set state = 'spam'`);
  expect(await send(sent)).toEqual({ outcome: 'missing' });
  for (const token of ['A'.repeat(22), '../x', sent.token])
    expect(await sendReview({ db }, token, typed(), sender())).toEqual({ outcome: 'missing' });
});

test('a review stores what it shows: first name, initial, trade and town', async () => {
  await write(await accepted({ name: 'Ada Byron Lindqvist' }));
  expect(await rows()).toMatchObject([
    { name: 'Ada L.', trade: 'Roofing', town: 'Edmond', language: 'en', state: 'waiting', sent_rating: 5, rating: null },
  ]);
  expect(await published()).toEqual([]);
  expect(await figures()).toEqual({ count: 0, sum: 0 });
});

test('fields are checked: rating, length of what was done and of the text', async () => {
  const sent = await accepted();
  const fields = async (more: Record<string, string>) => {
    const outcome = await send(sent, more);
    return outcome.outcome === 'invalid' ? Object.keys(outcome.fields) : outcome.outcome;
  };
  for (const rating of ['0', '6', '', '4.5']) expect(await fields({ rating })).toEqual(['rating']);
  expect(await fields({ done: 'x'.repeat(101) })).toEqual(['done']);
  for (const words of [19, 2_001, 1_000_000].map((length) => 'x'.repeat(length)).concat(`<b>${'x'.repeat(19)}</b>`))
    expect(await fields({ words })).toEqual(['words']);
  expect(await rows()).toEqual([]);
  expect(await fields({ words: 'x'.repeat(20), done: '' })).toBe('done');
  expect(await fields({ words: '😀'.repeat(2_000), done: 'é'.repeat(100) })).toBe('done');
});

test('text is stored without markup, control and invisible characters', async () => {
  await write(await accepted(), {
    done: 'Roof\u0007 <script>alert(1)</script>\n repair',
    words: 'Good <img src=x onerror=alert(1)>work,\u202e fair\u200b price\u0000, done.',
  });
  const [review] = await rows();
  expect(review.sent_done).toBe('Roof repair');
  expect(review.sent_words).toBe('Good work, fair price, done.');
});

test('a form sent twice at the same moment counts once', async () => {
  const sent = await accepted();
  expect(await Promise.all([send(sent), send(sent), send(sent)])).toEqual(Array(3).fill({ outcome: 'done' }));
  expect(await rows()).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ version: 1 });
  expect(await query(`select person, details from audit_entries where action = 'review.sent'`)).toEqual([
    { person: 'homeowner', details: {} },
  ]);
});

test('only a contractor that the request was sent to can be reviewed, by whatever the homeowner says', async () => {
  const sent = await accepted();
  await query(`update request_contractors set state = 'waiting', sent_at = null`);
  await sayOutcome(database, sent, 'won', 'c1');
  expect(await send(sent)).toEqual({ outcome: 'missing' });
  expect(await open(sent)).toBeUndefined();
});

test('a mailbox reviews a contractor once in twelve months, however it is spelled', async () => {
  const [first, second] = [await accepted({ email: 'ada.l@gmail.com' }), await accepted({ email: 'adal+roof@gmail.com' })];
  const words = ['The first look, on a dry day.', 'The second look, on a wet day.'];
  const sent = await Promise.all([send(first, { words: words[0] ?? '' }), send(second, { words: words[1] ?? '' })]);
  expect(sent).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(await rows()).toHaveLength(1);
  await query(`update homeowner_reviews set change_until = now() - interval '1 second'`);
  expect(await open(second)).toMatchObject({ isOpen: false, review: { state: 'waiting' } });
  await query(`update homeowner_reviews set created_at = now() - interval '13 months'`);
  for (const one of [first, second]) await send(one, { words: 'Written a year and a month later.' });
  expect(await rows()).toHaveLength(2);
});

test('one review of a request and contractor; another request has its own', async () => {
  const [first, second] = [await accepted(), await accepted({ email: 'b@example.com' })];
  await write(first);
  await write(first, { words: 'A second look a week later: still dry.' });
  await write(second);
  expect(await rows()).toHaveLength(2);
});

test.each([
  [1, 'Late twice, and the leak came back within a week.'],
  [5, 'On time, fair price, and they swept up the nails.'],
])('a review with %i of 5 is published', async (rating, words) => {
  const id = await write(await accepted(), { rating: String(rating), words });
  expect(await decide(db, id, 'publish')).toEqual({ outcome: 'done' });
  expect(await published()).toMatchObject([
    { rating, text: words, name: 'Ada L.', trade: 'Roofing', town: 'Edmond', answer: null },
  ]);
  expect(await figures()).toEqual({ count: 1, sum: rating });
});

test('a change waits while the earlier version stays', async () => {
  const { sent, id } = await publishedReview();
  expect(await send(sent, { rating: '2', words: 'It leaks again after two weeks.' })).toEqual({ outcome: 'done' });
  expect(await published()).toMatchObject([{ rating: 5 }]);
  expect((await open(sent))?.review).toMatchObject({ state: 'waiting', isPublic: true });
  await decide(db, id, 'decline', 'insults');
  expect(await published()).toMatchObject([{ rating: 5 }]);
  await send(sent, { rating: '3', words: 'They came back and fixed it for free.' });
  await decide(db, id, 'publish');
  expect(await published()).toMatchObject([{ rating: 3, text: 'They came back and fixed it for free.' }]);
  expect(await figures()).toEqual({ count: 1, sum: 3 });
});

test('a review can be changed for 30 days; a declined one for 30 days from then', async () => {
  const sent = await accepted();
  const id = await write(sent);
  const until = await query(`select round(extract(epoch from change_until - now()) / 86400) as days from homeowner_reviews`);
  expect(until[0].days).toBe('30');
  await query(`update homeowner_reviews set change_until = now() - interval '1 second'`);
  const late = await send(sent, { words: 'Too late for another version.' });
  expect(late).toMatchObject({ outcome: 'invalid', fields: { review: expect.stringContaining('no longer') } });
  expect((await open(sent))?.isOpen).toBe(false);
  await decide(db, id, 'decline', 'private-data');
  expect((await open(sent))?.isOpen).toBe(true);
  expect(await send(sent, { words: 'The same without the name of the worker.' })).toEqual({ outcome: 'done' });
});

test('a review is canceled at any time, with its answer', async () => {
  const { sent, id } = await publishedReview();
  await query(
    `update homeowner_reviews set change_until = now(), answer = 'Thanks', sent_answer = 'Thanks', answer_state = 'published'`,
  );
  const cancel = async () => withdrawReview({ db }, await linkOf(db, sent), sender());
  expect(await cancel()).toEqual({ outcome: 'done' });
  expect(await cancel()).toEqual({ outcome: 'done' });
  expect(await published()).toEqual([]);
  expect(await figures()).toEqual({ count: 0, sum: 0 });
  expect(JSON.stringify(await rows())).not.toMatch(/nails|Thanks|chimney/);
  expect(await decide(db, id, 'publish')).toMatchObject({ outcome: 'overtaken' });
});

test('a review can be canceled after its request was erased', async () => {
  const sent = await accepted();
  await decide(db, await write(sent), 'publish');
  const token = await linkOf(db, sent);
  await query('delete from submissions');
  expect(await published()).toHaveLength(1);
  const words = 'Changed after all these years.';
  expect(await sendReview({ db }, token, typed({ words }), sender())).toMatchObject({ outcome: 'invalid' });
  expect(await findReviewPage(db, token)).toMatchObject({ isOpen: false, review: { isPublic: true } });
  expect(await withdrawReview({ db }, token, sender())).toEqual({ outcome: 'done' });
  expect(await published()).toEqual([]);
});

test('an operator cannot decide about another version than the one shown', async () => {
  const sent = await accepted();
  const id = await write(sent);
  await write(sent, { words: 'Changed while the operator read it.' });
  const publish = (opened: string) => decideOne({ db }, reviewDecision, { id, do: 'publish', opened }, pat);
  expect(await publish('1  ')).toMatchObject({ outcome: 'overtaken' });
  expect(await publish('2  ')).toEqual({ outcome: 'done' });
  expect(await publish('2  ')).toMatchObject({ outcome: 'overtaken' });
});

test('a review is declined only with a reason of the policy', async () => {
  const id = await write(await accepted(), { rating: '1' });
  for (const reason of [undefined, '', 'bad', 'constructor'])
    expect(await decide(db, id, 'decline', reason)).toMatchObject({ outcome: 'invalid' });
  expect(await decide(db, id, 'decline', 'advertising')).toEqual({ outcome: 'done' });
  expect(await rows()).toMatchObject([{ state: 'declined', decline_reason: 'advertising', rating: null }]);
  expect(await query(`select person, action, details from audit_entries where action = 'review.declined'`)).toMatchObject([
    { person: 'Pat', details: { reason: 'advertising' } },
  ]);
});

test('reviews published at the same moment are all counted', async () => {
  const ids: string[] = [];
  for (const name of 'abcd') ids.push(await write(await accepted({ email: `${name}@example.com` }), { rating: '4' }));
  expect(await Promise.all(ids.map((id) => decide(db, id, 'publish')))).toEqual(Array(4).fill({ outcome: 'done' }));
  expect(await figures()).toEqual({ count: 4, sum: 16 });
});

test('published reviews are no change of a listing in its history', async () => {
  await decide(db, await write(await accepted()), 'publish');
  expect(await query('select field from contractor_changes')).toEqual([]);
});

test('a contractor off the site keeps its reviews, and what came or went meanwhile is counted', async () => {
  const first = await accepted();
  await decide(db, await write(first), 'publish');
  const second = await accepted({ email: 'b@example.com' });
  const id = await write(second, { rating: '1' });
  await hideContractor(db, { id: 'c1', reason: 'Asked to', by: pat });
  expect(await decide(db, id, 'publish')).toEqual({ outcome: 'done' });
  expect(await published()).toHaveLength(2);
  await restoreContractor(db, { id: 'c1', by: pat });
  expect(await figures()).toEqual({ count: 2, sum: 6 });
});

test('attempts are limited for a request', async () => {
  const sent = await accepted();
  for (let turn = 0; turn < 10; turn++)
    expect(await send(sent, { words: `The same review, version ${turn}` })).toEqual({ outcome: 'done' });
  expect(await send(sent, { words: 'One more version of it, please' })).toMatchObject({ outcome: 'limited' });
});
