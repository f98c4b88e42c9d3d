import { claim, inquiry, lead, proContact } from './form-bodies.ts';
import { phrases, words } from './words.ts';
import { worstTexts } from './worst-texts.ts';

// One long file: all parts of a request come from one random source in one order, so that a seed reproduces the requests.

export type FuzzRequest = {
  bytes: Buffer;
  method: string;
  /** Whether announced data is missing, so that no response may come. */
  unfinished: boolean;
};

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const chance = (random: Random, share: number): boolean => random() < share;
const whole = (random: Random, below: number): number => Math.floor(random() * below);

const methods = [
  ...Array.from({ length: 12 }, () => 'GET'),
  ...Array.from({ length: 20 }, () => 'POST'),
  ...['HEAD', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH', 'get', 'NOPE', ''],
];
const pages = words(`
    / /about /services /services/roofing /services/roofing/edmond /best-plumbers-okc /for-pros /advertise-with-us
    /lead-calculator /blog /blog/feed.xml /unsubscribe /badge-info /top-contractors-in-oklahoma-city
    /oklahoma-city/roofing/wagontop-roofing /contractor/1 /home-maintenance-guide /admin /admin/metrics /admin/sign-in
    /admin/sign-in.data /admin/create-storm-damage-blog-post /admin/checks /admin/claims /admin/edits /admin/storm /correct
    /nowhere`);
const calls = words(`
    /api/contractors /api/contractors/wagontop-roofing /api/service-types /api/suggestions /api/did-you-mean /api/openapi.json
    /api/subscribers /api/pro-contacts /api/claims /api/events /api/nothing /functions/v1/handle-service-contact
    /functions/v1/handle-advertise-request /healthz /readyz /robots.txt /sitemap.xml /sitemap/pages.xml
    /sitemap/contractors-1.xml /badge/wagontop-roofing.svg /media/contractors/wagontop-roofing /preview/home.png
    /.well-known/security.txt /__manifest /_.data /services/roofing.data /favicon.ico /failure.css /assets/none.js`);
const parameters = words('q service location page page_size order seed sort token c _routes p version __proto__ index');
const oddities = [
  ...words(`%00 %ff %c0%af %2e%2e/ ../ // ; % %u0041 ? # * @ ' " <b> {} | ^ -, \` \u00e9 \\`),
  ...[' ', '%0d%0aX: y'],
];
const proseHeaders: Record<string, readonly string[]> = {
  Accept: ['*/*', 'text/html', 'application/json', 'x', ''],
  'Accept-Encoding': ['gzip', 'br', 'gzip, br;q=0', 'identity;q=0', '*', 'gzip;q=x', ','],
  Authorization: ['Bearer redbud-public-key-v1', 'Bearer nope', 'Basic YWRtaW46bm9wZQ==', 'Basic !!!', 'Bearer', 'Digest x'],
  'Content-Encoding': ['gzip', 'identity', 'x'],
  Cookie: ['a=b', '=', '\u00ff'],
  Expect: ['100-continue', 'nothing'],
  Forwarded: ['for=1.2.3.4', 'for="[::1]"'],
  'Idempotency-Key': ['k', 'k2', 'x'.repeat(128), 'x'.repeat(129), ' ', '\u00e9'],
  'If-None-Match': ['*', '"x"', 'W/"x"', '"', ','],
  'If-Modified-Since': ['Sun, 22 Nov 2026 00:00:00 GMT', 'x'],
  Origin: ['null', 'https://elsewhere.example', 'http://127.0.0.1', 'x'],
  Range: ['bytes=0-1', 'bytes=9-1', 'x'],
  Referer: ['x', 'https://elsewhere.example/'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'x'],
  TE: ['trailers', 'x'],
  Trailer: ['X', 'Content-Length'],
  Upgrade: ['websocket', 'h2c'],
  'User-Agent': ['Mozilla/5.0', '', 'x'.repeat(500)],
  'X-Forwarded-Host': ['elsewhere.example', '<b>'],
  'X-Forwarded-Proto': ['https', 'http', 'x', 'https, http'],
  'X-HTTP-Method-Override': ['DELETE'],
};
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const types = [
  ...formTypes,
  ...words('application/json application/problem+json multipart/form-data text/plain APPLICATION/JSON x'),
  ...['application/json; charset=utf-16', ''],
];
const addresses = ['1.2.3.4', '::1', '[2001:db8::1]:99', '::ffff:1.2.3.4', '127.0.0.1', 'unknown', '', ',', '999.1.1.1'];

/** A text: plain or one of the worst, mostly short. */
function text(random: Random): string {
  const [, make] = oneOf(random, Object.entries(worstTexts)) as [string, (length: number) => string];
  if (chance(random, 0.4))
    return oneOf(random, ['Ada', 'ada@example.com', '405-555-0142', 'plumber', '', 'null', '0', '1e999', 'true']);
  return make(oneOf(random, [1, 8, 40, 120, 600, 5_000]));
}

function target(random: Random): string {
  let path = oneOf(random, chance(random, 0.5) ? pages : calls);
  if (chance(random, 0.15)) {
    const at = whole(random, path.length + 1);
    path = path.slice(0, at) + oneOf(random, oddities) + path.slice(at);
  }
  if (chance(random, 0.05)) path += encodeURIComponent(text(random).toWellFormed());
  if (chance(random, 0.05)) path = path.toUpperCase();
  if (chance(random, 0.02))
    path = oneOf(random, ['*', 'http://elsewhere.example/', 'elsewhere.example:443', '', '/..', '//', `/${'a/'.repeat(1_500)}`]);
  const query = Array.from({ length: whole(random, 4) }, () => {
    const value = text(random).slice(0, 300).toWellFormed();
    return `${oneOf(random, parameters)}=${chance(random, 0.9) ? encodeURIComponent(value) : value.replace(/[\r\n]/g, '')}`;
  });
  return query.length > 0 && chance(random, 0.6) ? `${path}?${query.join('&')}` : path;
}

/** Addresses that accept submissions, with valid bodies. */
const forms: [path: string, make: () => object][] = [
  ['/functions/v1/handle-service-contact', lead],
  ['/functions/v1/handle-advertise-request', inquiry],
  ['/api/pro-contacts', proContact],
  ['/api/claims', () => claim('1')],
  ['/api/corrections', () => ({ contractor_id: '1', changes: { phone: '405-555-0147' }, message: 'Old number' })],
  ['/api/subscribers', () => ({ email: 'ada@example.com', subscription_type: ['newsletter'] })],
  ['/api/events', () => ({ event: 'search', contractor_id: '1' })],
  ['/services/roofing', () => ({ form: 'contact', ...lead() })],
  ['/best-plumbers-okc', () => ({ form: 'quote', ...lead() })],
  ['/for-pros', () => ({ form: 'pro', ...proContact() })],
  ['/unsubscribe', () => ({ subscribed: 'no' })],
  ['/request/find', () => ({ email: 'ada@example.com' })],
];

/** A form's body, partly invalid. */
function values(random: Random, make: () => object): Record<string, unknown> {
  const body: Record<string, unknown> = { ...make() };
  if (chance(random, 0.3))
    body['form'] = oneOf(random, ['contact', 'quote', 'claim', 'subscribe', 'pro', '__proto__', 'constructor']);
  for (const name of Object.keys(body)) {
    if (chance(random, 0.2)) body[name] = oneOf(random, [text(random), null, 5, true, [], {}, ['a'], { a: { b: {} } }]);
    if (chance(random, 0.05)) delete body[name];
  }
  if (chance(random, 0.1)) body[oneOf(random, ['__proto__', 'toString', 'hp_topic', 'subscription_type', ''])] = text(random);
  return body;
}

function bodyOf(random: Random, type: string, make: () => object): Buffer {
  const content = values(random, make);
  const fields = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  let body = JSON.stringify(content);
  if (type.includes('urlencoded'))
    body = String(new URLSearchParams(fields.map(([name = '', value = '']) => [name, value.toWellFormed()])));
  if (type.includes('multipart')) {
    body =
      fields.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('') +
      '--x--\r\n';
  }
  const bytes = Buffer.from(chance(random, 0.1) ? text(random) : body);
  if (chance(random, 0.1)) return bytes.subarray(0, whole(random, bytes.length + 1));
  for (let changes = chance(random, 0.15) ? 3 : 0; changes > 0 && bytes.length > 0; changes--)
    bytes[whole(random, bytes.length)] = whole(random, 256);
  return chance(random, 0.01) ? Buffer.concat(Array.from({ length: 80 }, () => bytes)) : bytes;
}

/** A random request: any method, address and headers, framed well or badly. */
export function fuzzRequest(random: Random): FuzzRequest {
  const method = oneOf(random, methods);
  const headers: string[] = [];
  if (!chance(random, 0.01))
    headers.push(
      `Host: ${chance(random, 0.97) ? '127.0.0.1' : oneOf(random, ['localhost:1', 'x y', '[::1]', '', 'a'.repeat(300)])}`,
    );
  const client = [whole(random, 223) + 1, whole(random, 256), whole(random, 256), whole(random, 256)].join('.');
  if (!chance(random, 0.05)) headers.push(`X-Forwarded-For: ${chance(random, 0.8) ? client : oneOf(random, addresses)}`);
  for (const [name, choices] of Object.entries(proseHeaders))
    if (chance(random, 0.05)) headers.push(`${name}: ${oneOf(random, choices)}`);
  if (chance(random, 0.5)) headers.push('Authorization: Bearer redbud-public-key-v1');
  if (chance(random, 0.02))
    headers.push(
      oneOf(random, [
        ...phrases('X, : x, X : y, Connection: close, Connection: upgrade'),
        'X: \u0000',
        ' folded',
        `X: ${'x'.repeat(20_000)}`,
      ]),
    );

  const [path, make] = oneOf(random, forms);
  const isMeant = method === 'POST' && chance(random, 0.6);
  const first = `${method} ${isMeant ? path : target(random)} ${chance(random, 0.01) ? oneOf(random, ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']) : 'HTTP/1.1'}`;
  const carries = chance(random, method === 'POST' ? 0.95 : 0.2);
  let body: Buffer = Buffer.alloc(0);
  let unfinished = false;
  if (carries) {
    const meant = path.startsWith('/api') || path.startsWith('/functions') ? 'application/json' : oneOf(random, formTypes);
    const type = isMeant && chance(random, 0.8) ? meant : oneOf(random, types);
    if (type || chance(random, 0.5)) headers.push(`Content-Type: ${type}`);
    body = bodyOf(random, type, chance(random, 0.8) ? make : oneOf(random, forms)[1]);
    const framing = whole(random, 100);
    if (framing < 50) headers.push(`Content-Length: ${body.length}`);
    else if (framing < 88) {
      headers.push('Transfer-Encoding: chunked');
      body = chunks(random, body);
    } else {
      unfinished = true;
      if (framing < 91) headers.push(`Content-Length: ${body.length + 1 + whole(random, 100_000)}`);
      else if (framing < 93) headers.push(`Content-Length: ${whole(random, body.length + 1)}`);
      else if (framing < 95)
        headers.push(`Content-Length: ${oneOf(random, ['-1', 'x', '1, 2', '99999999999999999999', '+1', '0x10', ''])}`);
      else if (framing < 97) {
        headers.push(`Transfer-Encoding: ${oneOf(random, ['gzip', 'chunked, gzip', 'identity', 'x', 'CHUNKED'])}`);
        body = chunks(random, body);
      } else if (framing < 98)
        headers.push('Transfer-Encoding: chunked'); // And is not.
      else if (framing < 99) headers.push(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked');
    }
  }
  const head = Buffer.from(`${first}\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, body]), method, unfinished };
}

function chunks(random: Random, body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const part = body.subarray(at, at + 1 + whole(random, 2_000));
    parts.push(Buffer.from(`${part.length.toString(16)}${chance(random, 0.05) ? ';x=y' : ''}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  parts.push(Buffer.from(chance(random, 0.05) ? '0\r\nX: y\r\n\r\n' : '0\r\n\r\n'));
  return Buffer.concat(parts);
}
