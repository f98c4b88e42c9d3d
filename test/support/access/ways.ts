import type { Address } from './addresses.ts';
import { type Answer, asBrowser, asProgram, asRouter } from './front-door.ts';
import { pixelId, secrets } from './planted.ts';
import type { RealForm } from './real-forms.ts';

/** One request, and the statuses that are right. */
export type Try = {
  what: string;
  to: string;
  method?: string;
  headers: Record<string, string>;
  form?: Record<string, string>;
  expected: readonly number[];
};

/** What is wrong with an answer to someone who may see nothing. */
export function faultsOf({ status, headers, body }: Answer, expected: readonly number[]): string[] {
  const whole = body + JSON.stringify(headers);
  const learned = Object.entries(secrets).filter(([, secret]) => secret.test(whole));
  const faults = learned.map(([name]) => `gives away ${name}`);
  if (!expected.includes(status)) faults.push(`answers ${status}`);
  return [...faults, ...publicityOf({ headers, body })];
}

/** How an answer tells others of its address, or of what is at it. */
export function publicityOf({ headers, body }: Pick<Answer, 'headers' | 'body'>): string[] {
  const faults = [];
  if (headers['cache-control'] !== 'no-store') faults.push('is cached');
  if (headers['x-robots-tag'] !== 'noindex') faults.push('is indexed');
  if (headers['referrer-policy'] !== 'strict-origin') faults.push('tells linked pages its address');
  if (body.includes(pixelId)) faults.push('tells an ad company its address');
  return faults;
}

const otherSites = [
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
];
/** Other sites of our own domain, and browsers that hide where a form is: refused where sessions count. */
const doubtfulSites = [{ 'Sec-Fetch-Site': 'same-site' }, { Origin: 'null' }];

/** The answers to each way of asking. A browser’s GET, other reads, and posts; pages that take no post may say so first. */
export type Expected = { opened: readonly number[]; read: readonly number[]; posted: readonly number[] };

const dataOf = (to: string) => to.replace(/(?=\?|$)/, '.data');

type Asked = Pick<Address, 'path' | 'kind' | 'method'>;

const formsAt = (path: string, forms: readonly RealForm[]) => forms.filter(({ action }) => action.split('?')[0] === path);

/** Posts to an address that another site makes a browser send. What takes no posts may say so first. */
export function foreignPosts({ path }: Pick<Asked, 'path'>, forms: readonly RealForm[]): Try[] {
  const [own] = formsAt(path, forms);
  const { action: to, fields: form } = own ?? { action: path, fields: { do: 'anything' } };
  const sites = /^\/(?:pro|admin)(?:\/|$)/.test(path) ? [...otherSites, ...doubtfulSites] : otherSites;
  const expected = own ? [403] : [403, 404, 405];
  return sites.map((headers) => ({
    what: `a page elsewhere (${JSON.stringify(headers)}) posts to`,
    to,
    form,
    headers,
    expected,
  }));
}

/** Every way to ask for an address, with its real forms. */
export function waysTo({ path, kind, method }: Asked, forms: readonly RealForm[], expected: Expected): Try[] {
  const own = formsAt(path, forms);
  const posts = own.length > 0 ? own : [{ action: path, fields: { do: 'anything' } }];
  const isPage = kind === 'page';
  // An address for uploads alone may be read as another’s.
  const or405 = method === 'POST' ? [405] : [];
  const opened = [...expected.opened, ...or405];
  const read = [...expected.read, ...or405];
  const posted = method === 'POST' ? expected.posted : [...expected.posted, 405];
  return [
    { what: 'a browser opens', to: path, headers: asBrowser, expected: opened },
    { what: 'a browser asks for the head of', method: 'HEAD', to: path, headers: asBrowser, expected: opened },
    { what: 'a program reads', to: path, headers: asProgram, expected: read },
    ...(isPage ? [{ what: 'the router reads', to: dataOf(path), headers: asRouter, expected: read }] : []),
    ...posts.flatMap(({ action: to, fields: form }) => [
      { what: 'a program posts to', to, form, headers: asProgram, expected: posted },
      { what: 'a page posts to', to, form, headers: asBrowser, expected: posted },
      ...(isPage ? [{ what: 'the router posts to', to: dataOf(to), form, headers: asRouter, expected: posted }] : []),
    ]),
  ];
}

/** A path as others may write it. */
export const spellingsOf = (path: string): string[] => [
  path.toUpperCase(),
  path.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`),
  path.replace(/.$/, (end) => `%${end.charCodeAt(0).toString(16)}`),
  `/${path}`,
  `/.${path}`,
  path.replace(/(?<=.)\//, '//'),
  path.replace(/(?<=.)\//, '\\'),
  path.replace(/(?<=.)\//, '%2f'),
  `${path}/`,
  `${path}//`,
  `${path}/x/..`,
  `${path}?next=/pro`,
  `${path};a=b`,
  `${path}.data`,
  `${path}/_.data`,
  `http://evil.example${path}`,
];

/** Of those ways, the ones by which browsers come: who somebody is counts the same in the others. */
export const asVisitors = (tries: readonly Try[]): Try[] =>
  tries.filter(({ what }) => /^(?:a browser opens|the router (?:reads|posts to)|a page posts to)$/.test(what));

/** Tokens that were never given out, near one that was. */
export function guessesAt(token: string): string[] {
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  const swapped = token.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  return [
    'A'.repeat(22),
    'x',
    `${token}A`,
    token.slice(0, -1),
    token.slice(0, -1) + other(token.slice(-1)),
    other(token.slice(0, 1)) + token.slice(1),
    swapped,
    `${token}%00`,
    `${token}%20`,
    `%25${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
    `${token.slice(0, -1)}%25`,
    `${token},${token}`,
  ];
}
