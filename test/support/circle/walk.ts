import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskBrowser } from '../desk/desk-browser.ts';
import { asForm, lead, serviceContact } from '../form-bodies.ts';
import { doesOf, formsOf, type PageForm } from '../http/form-data.ts';
import type { Post } from './post.ts';

/** A listed contractor, and the mailbox that its requests go to. */
export type Firm = { id: string; name: string; email: string };

export type World = {
  /** A browser of one person, with a client address of its own. */
  browse: (name: string, address: string) => DeskBrowser;
  post: Post;
  /** Listings with a member each, with the member’s signed-in browser. */
  members: readonly (Firm & { browser: DeskBrowser })[];
  /** Listings without one. */
  others: readonly Firm[];
  operators: readonly DeskBrowser[];
  photo: Buffer<ArrayBuffer>;
  /** Addresses that the mail server refuses. */
  unknown: Set<string>;
  /** After each acknowledged change. */
  acted: () => void;
};

/** One homeowner’s request and all that its people were told is done: what must be there in the end, once. */
export type Circle = {
  n: number;
  id: string;
  reference: string;
  tracker: string;
  homeowner: { email: string; phone: string };
  photos: number;
  /** The member’s, and the other one, with its link. */
  firms: { firm: Firm; link: string; state: 'accepted' | 'declined' | 'withdrawn' | 'closed' }[];
  /** Kind, side and contractor of each event, and what was written. Who answers at once does so before its delivery is noted. */
  events: string[];
  /** Kind of each mail. */
  mails: string[];
  withdrawn: boolean;
  review?: { firm: Firm; words: string; answer?: string | undefined };
};

type Answer = 'accept' | 'decline' | 'ask';

/** The way of the n-th circle, from the request to the published answer to its review. */
export async function walk(world: World, n: number): Promise<Circle> {
  const { members, others, operators, post } = world;
  const member = members[n % members.length] as World['members'][number];
  const other = { ...(others[n % others.length] as Firm), email: `office${n}@other.example` };
  const homeowner = { email: `homeowner${n}@home${n % 10}.example`, phone: `580-555-${String(n).padStart(4, '0')}` };
  const browser = world.browse(`homeowner ${n}`, addressOf(n, 1));
  const person: Person = { ...world, n, browser, homeowner };

  const circle = await ask(person, [member, other]);
  const { events, mails, tracker } = circle;
  const atDesk = operators[n % operators.length] as DeskBrowser;
  const answers: Answer[] = [
    (['accept', 'ask', 'decline', 'accept'] as const)[n % 4] ?? 'accept',
    (['decline', 'accept', 'ask'] as const)[n % 3] ?? 'accept',
  ];
  await Promise.all(
    [member, other].map(async (firm, index) => {
      if (firm === other) await forward(person, circle, atDesk, other);
      const at = world.browse(firm.name, addressOf(n, 2 + index));
      const link = await openLead(person, circle, at, firm);
      const does = answers[index] ?? 'accept';
      if (does === 'ask') await converse(person, circle, at, { firm, link });
      await send(person, at, { path: link, does: does === 'decline' ? 'decline' : 'accept', reason: 'booked' });
      circle.firms.push({ firm, link, state: does === 'decline' ? 'declined' : 'accepted' });
      events.push(`${does === 'decline' ? 'declined' : 'accepted'} contractor ${firm.id}`);
      mails.push('request-news');
    }),
  );

  const hired = circle.firms.filter(({ state }) => state === 'accepted').map(({ firm }) => firm)[0];
  if (n % 5 === 4) {
    await send(person, browser, { path: tracker, does: 'withdraw' });
    circle.withdrawn = true;
    for (const firm of circle.firms) firm.state = 'withdrawn';
    events.push('withdrawal homeowner');
    mails.push('request-update', 'request-canceled', 'lead-canceled', 'lead-canceled');
    await expectNothingLeft(person, circle);
    return circle;
  }
  await send(person, browser, { path: tracker, does: 'outcome', outcome: hired ? `hired ${hired.id}` : 'lost', note: `So ${n}` });
  events.push(`outcome homeowner ${hired?.id ?? ''} So ${n}`);
  mails.push('request-update');
  // The end is the end for all who took it.
  for (const one of circle.firms) {
    if (one.state !== 'accepted') continue;
    mails.push('lead-ended');
    if (one.firm !== hired) one.state = 'closed';
  }
  if (!hired) return circle;

  mails.push('review-ask');
  const [reviewPage = ''] = await post.linksTo('/review/', { to: homeowner.email, kind: 'review-ask' });
  const words = `They came on time and cleaned up, says number ${n}.`;
  await send(person, browser, { path: reviewPage, does: 'send', rating: String(1 + (n % 5)), done: 'Leak', words });
  circle.review = { firm: hired, words };
  if (hired !== member || n % 2 === 0) return circle;
  circle.review.answer = await answerReview(person, member, words);
  return circle;
}

/** Addresses of their own, or limits would stop them. */
const addressOf = (n: number, person: number) => `10.${person}.${Math.floor(n / 250)}.${1 + (n % 250)}`;

type Person = World & { n: number; browser: DeskBrowser; homeowner: Circle['homeowner'] };

async function ask(person: Person, firms: readonly Firm[]): Promise<Circle> {
  const { n, browser, homeowner, photo } = person;
  const photos = n % 3 === 0 ? 1 : 0;
  const drafts: string[] = [];
  for (let index = 0; index < photos; index++) {
    const headers = { 'Content-Type': 'image/jpeg', 'Idempotency-Key': `photo ${n}-${index}` };
    drafts.push(JSON.parse(await press(person, browser, '/request/photos', { headers, body: photo }, 201)).id);
  }
  const body = lead({
    ...homeowner,
    name: `Ada Number${n}`,
    message: `The roof leaks, ${n}.`,
    zip: '73034',
    urgency: 'this week',
    contractor_ids: firms.map(({ id }) => id),
    photo_ids: drafts,
  });
  const headers = { ...asForm, 'Idempotency-Key': `request ${n}` };
  const sent = await press(person, browser, serviceContact, { headers, body: JSON.stringify(body) }, 200);
  const { id, reference, tracker } = JSON.parse(sent);
  const events = firms.map((firm, index) => `sending ${index === 0 ? 'site' : 'operator'} ${firm.id}`);
  const mails = ['service-lead', 'request-receipt', 'lead', 'lead'];
  return { n, id, reference, tracker, homeowner, photos, firms: [], events, mails, withdrawn: false };
}

/** The operator types an address for the firm that has no member; in some circles first one that there is not. */
async function forward(person: Person, circle: Circle, desk: DeskBrowser, firm: Firm): Promise<void> {
  const { n, unknown } = person;
  if (n % 6 === 1) {
    const email = `nobody${n}@other.example`;
    unknown.add(email);
    await sendTo(person, circle, desk, { ...firm, email });
    while (!(await desk.read(`/admin/requests/${circle.id}`)).includes('Not reached')) await sleep(200);
    circle.events.push(`failed site ${firm.id}`, `sending operator ${firm.id}`);
    circle.mails.push('lead', 'request-news');
  }
  await sendTo(person, circle, desk, firm);
}

async function sendTo(person: Person, { id }: Circle, desk: DeskBrowser, { id: contractor, email }: Firm): Promise<void> {
  const path = `/admin/requests/${id}`;
  const form = formsOf(await desk.read(path)).find(
    (one) => one.fields['contractor'] === contractor && doesOf(one).includes('forward'),
  );
  if (!form) throw new Error(`${path} has no form to send it to ${contractor}`);
  await press(person, desk, path, { body: new URLSearchParams({ ...form.fields, do: 'forward', email }) }, 303);
}

/** From the mail to the page behind its link, which alone has the phone number. */
async function openLead({ post, homeowner }: Person, { reference }: Circle, at: DeskBrowser, firm: Firm): Promise<string> {
  const [link = ''] = await post.linksTo('/lead/', { to: firm.email, kind: 'lead', says: reference });
  const html = await at.read(link);
  if (!html.includes(homeowner.phone)) throw new Error(`${link} has no phone number`);
  return link;
}

/** The firm asks, and reads the homeowner’s answer. */
async function converse(
  person: Person,
  circle: Circle,
  at: DeskBrowser,
  { firm, link }: { firm: Firm; link: string },
): Promise<void> {
  const { n, post, homeowner, browser } = person;
  const question = `${firm.name} asks number ${n}: gas or electric?`;
  const answer = `Number ${n} answers ${firm.name}: gas.`;
  await send(person, at, { path: link, does: 'message', message: question });
  await post.linksTo('/request/', { to: homeowner.email, kind: 'request-news', says: `${firm.name} wrote to you` });
  await send(person, browser, { path: circle.tracker, does: 'message', contractor: firm.id, message: answer });
  const [again = ''] = await post.linksTo('/lead/', { to: firm.email, kind: 'lead-message', says: circle.reference });
  if (!(await at.read(again)).includes(answer)) throw new Error(`${again} has no answer`);
  circle.events.push(
    `seen contractor ${firm.id}`,
    `message contractor ${firm.id} ${question}`,
    `message homeowner ${firm.id} ${answer}`,
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
    post.find({ to: email, kind: 'review-for-firm', says: words }).length > 0,
  ];
  while (!decided().includes(true)) await sleep(100);
  if (decided()[0]) return undefined;
  const [page = ''] = await post.linksTo('/pro/reviews', { to: email, kind: 'review-for-firm', says: words });
  const id = page.split('#review-')[1] ?? '';
  const answer = `Thank you, number ${n}.`;
  await press(person, browser, '/pro/reviews', { body: new URLSearchParams({ do: 'answer', id, answer }) }, 302);
  return answer;
}

/** After a cancellation, at once: no link of a firm shows who asked. */
async function expectNothingLeft({ browse }: Person, { n, firms, homeowner }: Circle): Promise<void> {
  for (const { link } of firms) {
    const html = await browse('a firm', addressOf(n, 4)).read(link);
    for (const secret of [homeowner.phone, homeowner.email, `Number${n}`, `leaks, ${n}.`, `Number ${n} answers`])
      if (html.includes(secret)) throw new Error(`${link} shows ${secret} of a canceled request`);
  }
}

type Step = { path: string; does: string } & Record<string, string>;

/** Posts a form of a page as it is there, with what a person types. */
async function send(person: Person, browser: DeskBrowser, { path, does, ...typed }: Step): Promise<void> {
  const isMeant = (one: PageForm) =>
    (one.fields['do'] === does || doesOf(one).includes(does)) &&
    (!typed['contractor'] || one.fields['contractor'] === typed['contractor']);
  const form = formsOf(await browser.read(path)).find(isMeant);
  if (!form) throw new Error(`${path} has no form for ${does}`);
  await press(person, browser, path, { body: new URLSearchParams({ ...form.fields, ...typed, do: does }) }, 303);
}

type Posted = Pick<Parameters<DeskBrowser['send']>[1], 'headers' | 'body'>;

/** Posts something; in some circles everybody presses twice. @returns the answer's text. */
async function press(
  { n, acted }: Person,
  browser: DeskBrowser,
  path: string,
  posted: Posted,
  expected: number,
): Promise<string> {
  const times = n % 7 === 2 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => browser.send(path, { method: 'POST', ...posted })));
  for (const { status, html } of answers) {
    const text = html.replace(/[\s\S]*<main/, '').replace(/<[^>]+>/g, ' ');
    if (status !== expected) throw new Error(`POST ${path} was answered ${status}: ${text.slice(0, 600)}`);
  }
  acted();
  return answers[0]?.html ?? '';
}
