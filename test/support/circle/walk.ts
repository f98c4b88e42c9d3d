import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskBrowser } from '../desk/desk-browser.ts';
import { asForm, lead, serviceContact } from '../form-bodies.ts';
import { doesOf, formsOf, formWith, type PageForm } from '../http/form-data.ts';
import { expectHonest } from './expect-honest.ts';
import type { Post } from './post.ts';

/** A listed contractor, and the mailbox that its requests go to. */
export type Contractor = { id: string; name: string; email: string };

export type World = {
  /** A browser of one person, with a client address of its own. */
  browse: (name: string, address: string) => DeskBrowser;
  post: Post;
  /** Listings with a member each, with the member’s signed-in browser. */
  members: readonly (Contractor & { browser: DeskBrowser })[];
  /** Listings without one. */
  others: readonly Contractor[];
  operators: readonly DeskBrowser[];
  photo: Buffer<ArrayBuffer>;
  /** Addresses that the mail server refuses. */
  unknown: Set<string>;
  /** Names of the contractors of a request that do not have it. */
  withoutIt: (id: string) => Promise<string[]>;
  /** After each acknowledged change. */
  acted: () => void;
};

/** One homeowner’s request and all that its people were told is done: what must be there in the end, once. */
export type Circle = {
  n: number;
  id: string;
  reference: string;
  /** Empty for a caller without an e-mail address. */
  tracker: string;
  homeowner: { email: string; phone: string };
  byPhone: boolean;
  photos: number;
  /** The member’s, and the other one, with its link if it opened one. `told`: the mail about the end, if the request’s comes. */
  contractors: { contractor: Contractor; link: string; state: RecipientWords; told?: string }[];
  /** Kind, side and contractor of each event, and what was written. Who answers at once does so before its delivery is noted. */
  events: string[];
  /** Kind of each mail. */
  mails: string[];
  withdrawn: boolean;
  review?: { contractor: Contractor; words: string; answer?: string | undefined };
};

type RecipientWords = 'waiting' | 'sending' | 'sent' | 'failed' | 'accepted' | 'declined' | 'withdrawn' | 'closed';

/** What a contractor does with it, or why it does nothing. */
type Answer = 'accept' | 'decline' | 'ask' | Exclude<RecipientWords, 'accepted' | 'declined' | 'withdrawn' | 'closed'>;

/** The way of the n-th circle, from the request to the published answer to its review. */
export async function walk(world: World, n: number): Promise<Circle> {
  const { members, others, operators, post } = world;
  const member = members[n % members.length] as World['members'][number];
  const other = { ...(others[n % others.length] as Contractor), email: `office${n}@other.example` };
  const byPhone = [4, 7, 10].includes(n % 11);
  const hasEmail = !byPhone || n % 11 === 4;
  const homeowner = {
    email: hasEmail ? `homeowner${n}@home${n % 10}.example` : '',
    phone: `580-555-${String(n).padStart(4, '0')}`,
  };
  const browser = world.browse(`homeowner ${n}`, addressOf(n, 1));
  const person: Person = { ...world, n, browser, homeowner };
  const atDesk = operators[n % operators.length] as DeskBrowser;

  const circle = await (byPhone ? call(person, atDesk, [member, other]) : ask(person, [member, other]));
  const { events, mails, tracker } = circle;
  await expectHonest(world, browser, circle);
  const [does, otherDoes] = answersOf(n);
  await Promise.all([
    answer(person, circle, member, does),
    passOn(person, circle, { atDesk, contractor: other, does: otherDoes }),
  ]);

  const hired = circle.contractors.filter(({ state }) => state === 'accepted').map(({ contractor }) => contractor)[0];
  const isCanceled = n % 5 === 4;
  if (!hasEmail) {
    const state = n % 2 === 0 && !isCanceled ? 'won' : 'closed';
    await send(person, atDesk, { path: `/admin/requests/${circle.id}`, does: 'state', state });
    events.push('state operator');
    end(circle, 'lead-ended', (one) => state === 'won' && one.state === 'accepted');
    return circle;
  }
  if (isCanceled) {
    await send(person, browser, { path: tracker, does: 'withdraw' });
    circle.withdrawn = true;
    events.push('withdrawal homeowner');
    mails.push('request-update', 'request-canceled');
    end(circle, 'lead-canceled');
    await expectNothingLeft(person, circle);
    return circle;
  }
  const otherEnd = ({ 4: 'won', 7: 'closed' } as Record<number, string>)[n % 9];
  const outcome = hired ? (otherEnd ?? `hired ${hired.id}`) : 'lost';
  const isHired = (one: { contractor: Contractor }) => outcome === `hired ${one.contractor.id}`;
  await send(person, browser, { path: tracker, does: 'outcome', outcome, note: `So ${n}` });
  events.push(`outcome homeowner ${circle.contractors.find(isHired)?.contractor.id ?? ''} So ${n}`);
  mails.push('request-update');
  end(circle, 'lead-ended', isHired);
  if (!hired || !circle.contractors.some(isHired)) return circle;

  mails.push('lead-ended', 'review-ask');
  const [reviewPage = ''] = await post.linksTo('/review/', { to: homeowner.email, kind: 'review-ask' });
  const words = `They came on time and cleaned up, says number ${n}.`;
  await send(person, browser, { path: reviewPage, does: 'send', rating: String(1 + (n % 5)), done: 'Leak', words });
  circle.review = { contractor: hired, words };
  if (hired !== member || n % 2 === 0) return circle;
  circle.review.answer = await answerReview(person, member, words);
  return circle;
}

/** Of the contractor with a member, and of the other. */
function answersOf(n: number): [Answer, Answer] {
  const never: Record<number, Answer> = { 2: 'sending', 8: 'sent', 11: 'waiting' };
  const others = never[n % 13] ?? (n % 35 === 14 ? 'sending' : n % 18 === 1 ? 'failed' : undefined);
  return [
    n % 13 === 5 ? 'sent' : ((['accept', 'ask', 'decline', 'accept'] as const)[n % 4] ?? 'accept'),
    others ?? (['decline', 'accept', 'ask'] as const)[n % 3] ?? 'accept',
  ];
}

/** The end is the end for all: those that have it are told. */
function end(
  { contractors, mails, withdrawn }: Circle,
  kind: 'lead-ended' | 'lead-canceled',
  isSpared = (_: Circle['contractors'][number]) => false,
) {
  for (const one of contractors) {
    if (isSpared(one)) continue;
    if (one.state === 'accepted' || one.state === 'sent' || (withdrawn && one.state === 'declined')) mails.push(kind);
    if (one.state === 'sending') one.told = kind;
    if (withdrawn) one.state = 'withdrawn';
    else if (one.state !== 'declined' && one.state !== 'failed') one.state = 'closed';
  }
}

/** Addresses of their own, or limits would stop them. */
const addressOf = (n: number, person: number) => `10.${person}.${Math.floor(n / 250)}.${1 + (n % 250)}`;

type Person = World & { n: number; browser: DeskBrowser; homeowner: Circle['homeowner'] };

async function ask(person: Person, contractors: readonly Contractor[]): Promise<Circle> {
  const { n, browser, homeowner, photo } = person;
  const photos = n % 3 === 0 ? 1 : 0;
  const drafts: string[] = [];
  for (let index = 0; index < photos; index++) {
    const headers = { 'Content-Type': 'image/jpeg', 'Idempotency-Key': `photo ${n}-${index}` };
    drafts.push(JSON.parse((await press(person, browser, '/request/photos', { headers, body: photo }, 201)).html).id);
  }
  const body = lead({
    ...homeowner,
    name: `Ada Number${n}`,
    message: `The roof leaks, ${n}.`,
    zip: '73034',
    urgency: 'this week',
    contractor_ids: contractors.map(({ id }) => id),
    photo_ids: drafts,
  });
  const headers = { ...asForm, 'Idempotency-Key': `request ${n}` };
  const sent = await press(person, browser, serviceContact, { headers, body: JSON.stringify(body) }, 200);
  return { ...begin(person, contractors), ...JSON.parse(sent.html), photos };
}

const begin = ({ n, homeowner }: Person, [member]: readonly Contractor[]) => ({
  ...{ n, homeowner, photos: 0, byPhone: false, contractors: [], withdrawn: false },
  events: [`sending site ${member?.id}`],
  mails: ['service-lead', 'lead', ...(homeowner.email ? ['request-receipt'] : [])],
});

/** The operator takes the request of a caller: finds the contractors, names them, and stores it, again after it was stored. */
async function call(person: Person, desk: DeskBrowser, contractors: readonly Contractor[]): Promise<Circle> {
  const { n, homeowner, post } = person;
  const path = '/admin/requests/new';
  const typed = {
    ...{ ...homeowner, name: `Ada Number${n}`, message: `The roof leaks, ${n}.`, zip: '73034', urgency: 'this week' },
    ...{ service_type: 'Quote Request: Roofing', contractor: contractors[0]?.name.replace(/^\w+/, '') ?? '' },
  };
  let form = formWith(await desk.read(path), 'key');
  const fill = (more: Record<string, string>) => new URLSearchParams({ ...form?.fields, ...typed, ...more });
  for (const checked of [[], contractors]) {
    const boxes = checked.map(({ id }) => [`contractor-${id}`, form?.checkboxes[`contractor-${id}`] ?? 'is not there']);
    const looked = await desk.send(path, { method: 'POST', body: fill({ ...Object.fromEntries(boxes), do: 'look' }) });
    form = formWith(looked.html, 'key');
  }
  const body = fill({ agreed: 'yes', do: 'take' });
  const stored = [await press(person, desk, path, { body }, 303), await press(person, desk, path, { body }, 303)];
  const [location = '', ...others] = new Set(stored.map((one) => one.location));
  if (others.length > 0) throw new Error(`a call is ${others} and ${location}`);
  const [, reference = ''] = /tabular-nums">([A-Z0-9]{8})</.exec(await desk.read(location)) ?? [];
  const isReceipt = { to: homeowner.email, kind: 'request-receipt' };
  const [tracker = ''] = homeowner.email ? await post.linksTo('/request/', isReceipt) : [];
  return { ...begin(person, contractors), id: location.slice('/admin/requests/'.length), reference, tracker, byPhone: true };
}

/** What the contractor does once it has the mail, if anything. */
async function answer(person: Person, circle: Circle, contractor: Contractor, does: Answer): Promise<void> {
  const at = person.browse(contractor.name, addressOf(person.n, 2));
  const link = await openLead(person, circle, at, contractor);
  if (does === 'sent') return void circle.contractors.push({ contractor, link, state: 'sent' });
  // Who left no address cannot be asked.
  if (does === 'ask' && circle.tracker) await converse(person, circle, at, { contractor, link });
  const isDeclined = does === 'decline';
  await send(person, at, { path: link, does: isDeclined ? 'decline' : 'accept', reason: 'booked' });
  circle.contractors.push({ contractor, link, state: isDeclined ? 'declined' : 'accepted' });
  circle.events.push(`${isDeclined ? 'declined' : 'accepted'} contractor ${contractor.id}`);
  if (circle.tracker) circle.mails.push('request-news');
}

type PassOn = { atDesk: DeskBrowser; contractor: Contractor; does: Answer };

/** The operator types an address for the contractor that has no member; in some circles first, or only, one that there is not. */
async function passOn(person: Person, circle: Circle, { atDesk: desk, contractor, does }: PassOn): Promise<void> {
  const { n, unknown, browser } = person;
  if (n % 6 === 1 && does !== 'waiting') {
    const email = `nobody${n}@other.example`;
    unknown.add(email);
    await sendTo(person, circle, desk, { ...contractor, email });
    while (!(await desk.read(`/admin/requests/${circle.id}`)).includes('Not reached')) await sleep(200);
    circle.events.push(`failed site ${contractor.id}`);
    if (circle.tracker) circle.mails.push('request-news');
    await expectHonest(person, browser, circle);
  }
  if (does !== 'waiting' && does !== 'failed') await sendTo(person, circle, desk, contractor);
  if (does === 'waiting' || does === 'failed' || does === 'sending') {
    circle.contractors.push({ contractor, link: '', state: does });
    return;
  }
  await expectHonest(person, browser, circle);
  await answer(person, circle, contractor, does);
}

async function sendTo(person: Person, circle: Circle, desk: DeskBrowser, { id: contractor, email }: Contractor): Promise<void> {
  const { id } = circle;
  const path = `/admin/requests/${id}`;
  const form = formsOf(await desk.read(path)).find(
    (one) => one.fields['contractor'] === contractor && doesOf(one).includes('forward'),
  );
  if (!form) throw new Error(`${path} has no form to send it to ${contractor}`);
  await press(person, desk, path, { body: new URLSearchParams({ ...form.fields, do: 'forward', email }) }, 303);
  circle.events.push(`sending operator ${contractor}`);
  circle.mails.push('lead');
}

/** From the mail to the page behind its link, which alone has the phone number. */
async function openLead(
  { post, homeowner }: Person,
  { reference }: Circle,
  at: DeskBrowser,
  contractor: Contractor,
): Promise<string> {
  const [link = ''] = await post.linksTo('/lead/', { to: contractor.email, kind: 'lead', says: reference });
  const html = await at.read(link);
  if (!html.includes(homeowner.phone)) throw new Error(`${link} has no phone number`);
  return link;
}

/** The contractor asks, and reads the homeowner’s answer. */
async function converse(
  person: Person,
  circle: Circle,
  at: DeskBrowser,
  { contractor, link }: { contractor: Contractor; link: string },
): Promise<void> {
  const { n, post, homeowner, browser } = person;
  const question = `${contractor.name} asks number ${n}: gas or electric?`;
  const answer = `Number ${n} answers ${contractor.name}: gas.`;
  await send(person, at, { path: link, does: 'message', message: question });
  await post.linksTo('/request/', { to: homeowner.email, kind: 'request-news', says: `${contractor.name} wrote to you` });
  await send(person, browser, { path: circle.tracker, does: 'message', contractor: contractor.id, message: answer });
  const [again = ''] = await post.linksTo('/lead/', { to: contractor.email, kind: 'lead-message', says: circle.reference });
  if (!(await at.read(again)).includes(answer)) throw new Error(`${again} has no answer`);
  circle.events.push(
    `seen contractor ${contractor.id}`,
    `message contractor ${contractor.id} ${question}`,
    `message homeowner ${contractor.id} ${answer}`,
  );
  circle.mails.push('request-news', 'lead-message', 'request-update');
}

/** The member answers the review once it is published, if it is. */
async function answerReview(
  person: Person,
  { email, browser }: World['members'][number],
  words: string,
): Promise<string | undefined> {
  const { n, post, homeowner } = person;
  const decided = () => [
    post.find({ to: homeowner.email, kind: 'review-declined' }).length > 0,
    post.find({ to: email, kind: 'review-for-contractor', says: words }).length > 0,
  ];
  while (!decided().includes(true)) await sleep(100);
  if (decided()[0]) return undefined;
  const [page = ''] = await post.linksTo('/pro/reviews', { to: email, kind: 'review-for-contractor', says: words });
  const id = page.split('#review-')[1] ?? '';
  const answer = `Thank you, number ${n}.`;
  await press(person, browser, '/pro/reviews', { body: new URLSearchParams({ do: 'answer', id, answer }) }, 303);
  return answer;
}

/** After a cancellation, at once: no link of a contractor shows who asked. It opens nothing until its delivery is noted. */
async function expectNothingLeft({ browse }: Person, { n, contractors, homeowner }: Circle): Promise<void> {
  for (const { link } of contractors) {
    if (!link) continue;
    const { html } = await browse('a contractor', addressOf(n, 4)).send(link, {});
    for (const secret of [homeowner.phone, homeowner.email, `Number${n}`, `leaks, ${n}.`, `Number ${n} answers`])
      if (html.includes(secret)) throw new Error(`${link} shows ${secret} of a canceled request`);
  }
}

type Step = { path: string; does: string } & Record<string, string>;

/** Posts a form of a page as it is there, with what a person types. */
async function send(person: Person, browser: DeskBrowser, { path, does, ...typed }: Step): Promise<void> {
  const isMeant = (one: PageForm) =>
    doesOf(one).includes(does) && (!typed['contractor'] || one.fields['contractor'] === typed['contractor']);
  const form = formsOf(await browser.read(path)).find(isMeant);
  if (!form) throw new Error(`${path} has no form for ${does}`);
  await press(person, browser, path, { body: new URLSearchParams({ ...form.fields, ...typed, do: does }) }, 303);
}

type Posted = Pick<Parameters<DeskBrowser['send']>[1], 'headers' | 'body'>;

/** Posts something; in some circles everybody presses twice. */
async function press(
  { n, acted }: Person,
  browser: DeskBrowser,
  path: string,
  posted: Posted,
  expected: number,
): Promise<{ html: string; location: string }> {
  const times = n % 7 === 2 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => browser.send(path, { method: 'POST', ...posted })));
  for (const { status, html } of answers) {
    const text = html.replace(/[\s\S]*<main/, '').replace(/<[^>]+>/g, ' ');
    if (status !== expected) throw new Error(`POST ${path} was answered ${status}: ${text.slice(0, 600)}`);
  }
  acted();
  return answers[0] as (typeof answers)[number];
}
