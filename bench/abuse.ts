import { hideContacts } from '#app/domain/requests/hide-contacts.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { plainLine, plainText } from '#app/domain/validation/plain-text.ts';
import { cleanPath } from '#app/server/clean-address.ts';
import { groupOf } from '#app/server/client-address.ts';
import { parseForm, parseJson } from '#app/server/receive-body.ts';
import { claim, inquiry, lead, proContact } from '#test/support/form-bodies.ts';
import { launchSite, untilReady } from '#test/support/site.ts';
import { worstTexts } from '#test/support/worst-texts.ts';
import { spreadOf } from './measure.ts';

/** Milliseconds for a text at one, two and four times its length. */
type Growth = { text: string; once: number; twice: number; fourfold: number };
export type AbuseLine = { what: string; lengths: [number, number, number]; worst: Growth };

const json = { 'Content-Type': 'application/json', Authorization: 'Bearer redbud-public-key-v1', 'User-Agent': 'Mozilla/5.0' };
const largest = 60_000;

type Call = { what: string; length: number; send: (text: string, from: string) => [path: string, init?: RequestInit] };

const withBody = (path: string, body: (text: string) => object): Call => ({
  what: `POST ${path}`,
  length: largest / 4,
  send: (text, from) => [
    path,
    { method: 'POST', headers: { ...json, 'X-Forwarded-For': from }, body: JSON.stringify(body(text)).slice(0, 65_000) },
  ],
});
const form = (what: string, encode: (fields: Record<string, string>) => FormData | URLSearchParams): Call => ({
  what,
  length: largest / 40, // Up to nine characters each when escaped.
  send: (text, from) => [
    '/services/roofing',
    {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      body: encode({ form: 'contact', ...lead({ message: text }) }),
    },
  ],
});
const inQuery = (path: string, parameter: string): Call => ({
  what: `GET ${path}?${parameter}=`,
  length: 50, // Searches use 200 characters at most.
  send: (text) => [`${path}?${parameter}=${encodeURIComponent(text.toWellFormed())}`],
});
const inPath = (prefix: string): Call => ({
  what: `GET ${prefix}…`,
  length: 500,
  send: (text) => [
    `${prefix}${encodeURI(text.toWellFormed())
      .slice(0, 2_040 - prefix.length)
      .replace(/%.?$/, '')}`,
  ],
});
const asFormData = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value.toWellFormed());
  return data;
};

const calls: Call[] = [
  withBody('/functions/v1/handle-service-contact', (text) => lead({ name: text, message: text })),
  withBody('/functions/v1/handle-advertise-request', (text) => inquiry({ businessName: text, email: text })),
  withBody('/api/pro-contacts', (text) => proContact({ contactName: text, phone: text })),
  withBody('/api/claims', (text) => claim(text, { message: text })),
  withBody('/api/subscribers', (text) => ({ email: text, source: text, page_url: text })),
  withBody('/api/events', (text) => ({ event: 'call_click', contractor_id: text })),
  {
    what: 'POST /api/claims, the text as the body',
    length: largest / 4,
    send: (text, from) => [
      '/api/claims',
      { method: 'POST', headers: { ...json, 'X-Forwarded-For': from }, body: text.toWellFormed() },
    ],
  },
  form('POST a page, urlencoded', (fields) => new URLSearchParams(fields)),
  form('POST a page, multipart', asFormData),
  inQuery('/api/contractors', 'q'),
  inQuery('/api/contractors', 'service'),
  inQuery('/api/suggestions', 'q'),
  inQuery('/api/did-you-mean', 'q'),
  inQuery('/', 'q'),
  inQuery('/unsubscribe', 'token'),
  inPath('/'),
  inPath('/oklahoma-city/roofing/'),
  inPath('/api/contractors/'),
  inPath('/media/contractors/'),
];

/** Functions that parse external text, with a quarter of their maximum length. */
const functions: Record<string, [length: number, read: (text: string) => unknown]> = {
  plainText: [largest / 4, plainText],
  plainLine: [largest / 4, plainLine],
  mailboxOf: [60, (text) => mailboxOf(`${text.slice(1)}@example.com`)],
  hideContacts: [largest / 4, hideContacts],
  cleanPath: [500, (text) => cleanPath(`/${text}`)],
  groupOf: [4_000, groupOf],
  parseJson: [largest / 4, (text) => parseJson('application/json', Buffer.from(text))],
  'parseForm, urlencoded': [largest / 4, (text) => parseForm('application/x-www-form-urlencoded', Buffer.from(text))],
  'parseForm, multipart': [largest / 4, (text) => parseForm('multipart/form-data; boundary=-', Buffer.from(`---\r\n${text}`))],
};
/** Characters per measurement: a single text is too fast. */
const readAtOnce = 500_000;

/** Times each public call, and each function that parses input first, with all of its worst texts. */
export async function timeAbuse(dataDir: string): Promise<AbuseLine[]> {
  const lines: AbuseLine[] = [];
  for (const [what, [length, read]] of Object.entries(functions)) {
    const times = Math.ceil(readAtOnce / length);
    const readAgain = async (text: string) => {
      for (let count = 0; count < times; count++) await Promise.resolve(read(text)).catch(() => {}); // Or refused.
    };
    lines.push(await worstOf(`${what}(), ${times} times`, length, readAgain));
  }
  const site = await launchSite({ DATA_DIR: dataDir, WORKERS: '1', LOG_LEVEL: 'error', TRUST_PROXY: 'on', PAGE_CACHE_MB: '0' });
  try {
    await untilReady(site);
    let count = 0;
    for (const { what, length, send } of calls) {
      const ask = async (text: string) => {
        count += 1;
        const [path, init] = send(text, `198.${count >> 16}.${(count >> 8) & 255}.${count & 255}`);
        const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
        await answer.arrayBuffer();
        if (answer.status >= 500) throw new Error(`${what} answered ${answer.status}`);
      };
      lines.push(await worstOf(what, length, ask));
    }
  } finally {
    site.process.kill('SIGTERM');
    await site.exited;
  }
  return lines;
}

/** In milliseconds. Shorter times are noise. */
const finest = 1;

/** The text whose cost, the least of several tries, grows most when its length doubles. */
async function worstOf(what: string, length: number, work: (text: string) => unknown): Promise<AbuseLine> {
  let worst: Growth | undefined;
  const lengths: [number, number, number] = [length, length * 2, length * 4];
  for (const [name, make] of Object.entries(worstTexts)) {
    const texts = lengths.map((one) => make(one));
    const times: number[][] = [[], [], []];
    for (let round = 0; round < 12; round++) {
      for (const [index, text] of texts.entries()) {
        const started = performance.now();
        await work(text);
        if (round > 1) times[index]?.push(performance.now() - started);
      }
    }
    const [once, twice, fourfold] = times.map((list) => Math.max(finest, spreadOf(list).min)) as [number, number, number];
    const growth = { text: name, once, twice, fourfold };
    if (!worst || growthOf(growth) > growthOf(worst)) worst = growth;
  }
  return { what, lengths, worst: worst as Growth };
}

/** The factor by which doubling a text increases its cost; the larger of two doublings. */
export const growthOf = ({ once, twice, fourfold }: Growth): number => Math.max(twice / once, fourfold / twice);
