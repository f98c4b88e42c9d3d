// Hostile input in bulk, over raw sockets: `npm run soak -- --hostile [REQUESTS] [SEED]`.
// First fifty clients send the worst texts and bodies we know, with constant requests to /healthz; then random requests
// cover every call, method, framing and header, a million by default. Fails if a response is a 5xx other than 503, if
// /healthz takes longer than a second in the first part, or if a server process exits.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fuzzRequest } from '#test/support/fuzz-request.ts';
import { randomFrom } from '#test/support/random.ts';
import { childrenOf, launchSite, untilReady } from '#test/support/site.ts';
import { openClient, type WireAnswer } from '#test/support/wire.ts';
import { worstTexts } from '#test/support/worst-texts.ts';
import { describeMachine, writeResult } from './report.ts';

const [count = 1_000_000, seed = Date.now() % 2 ** 32] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--hostile')
  .map(Number);
if (!(count > 0) || !Number.isInteger(seed)) throw new Error('takes a number of requests and a seed, both whole numbers');
/** Stops after this many milliseconds, with any number of requests left. */
const longest = 40 * 60_000;
const clients = 50;
const crowdTime = 30_000;
process.stdout.write(`seed ${seed}\n`);

const scratch = await mkdtemp(join(tmpdir(), 'directory-hostile-'));
const site = await launchSite({ DATA_DIR: join(scratch, 'data'), WORKERS: '2', LOG_LEVEL: 'error', TRUST_PROXY: 'on' });
await untilReady(site);
const servers = () =>
  childrenOf(site.process.pid ?? 0, 'build/server/index.js')
    .sort()
    .join();
const atFirst = servers();

/** Polls /healthz. @returns a function that stops and returns the milliseconds of each response. */
function watchHealth(): () => Promise<number[]> {
  const probe = new Worker(join(import.meta.dirname, 'health-probe.ts'), { workerData: site.url });
  const times = once(probe, 'message').then(([list]) => list as number[]);
  return () => {
    probe.postMessage('enough');
    return times;
  };
}

const bodyOf = (text: string): string[] => [
  JSON.stringify({ email: text }),
  JSON.stringify({ contractor_id: text, message: text.slice(0, 1_000) }),
  JSON.stringify({ event: 'call_click', contractor_id: text }),
  text.toWellFormed(),
];
const paths = ['/api/subscribers', '/api/claims', '/api/events', '/functions/v1/handle-service-contact', '/services/roofing'];

/** Each client sends the worst input, as fast as it is answered. */
async function sendWorst(isOver: () => boolean, client: number): Promise<number> {
  const wire = openClient(site.url);
  const texts = Object.values(worstTexts);
  let sent = 0;
  for (let n = client; !isOver(); n++) {
    const body = Buffer.from(bodyOf((texts[n % texts.length] as (typeof texts)[number])(60_000))[n % 4] ?? '').subarray(
      0,
      65_000,
    );
    const head = [
      `POST ${paths[n % paths.length]} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Content-Type: application/${n % 5 === 4 ? 'x-www-form-urlencoded' : 'json'}`,
      'Authorization: Bearer redbud-public-key-v1',
      `X-Forwarded-For: 203.0.113.${client}`,
      `Content-Length: ${body.length}`,
    ];
    await wire.ask(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
    sent += 1;
  }
  wire.close();
  return sent;
}

type Tally = { statuses: Map<string, number>; failed: string[] };

/** One connection's share of the random requests. */
async function sendMadeUp(tally: Tally, next: () => number | undefined): Promise<void> {
  const wire = openClient(site.url);
  for (let n = next(); n !== undefined; n = next()) {
    const request = fuzzRequest(randomFrom(seed + n));
    const answer: WireAnswer | undefined = await wire.ask(request.bytes, {
      mayHang: request.unfinished,
      isHead: request.method === 'HEAD',
    });
    const status = answer ? String(answer.status) : 'none';
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (answer && answer.status >= 500 && answer.status !== 503) {
      tally.failed.push(`request ${n}: ${answer.status} to ${JSON.stringify(request.bytes.toString('latin1').slice(0, 600))}`);
    }
  }
  wire.close();
}

const percentile = (sorted: number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);

try {
  let over = false;
  const endWatch = watchHealth();
  const crowd = Array.from({ length: clients }, (_, client) => sendWorst(() => over, client));
  await sleep(crowdTime);
  over = true;
  const health = (await endWatch()).sort((a, b) => a - b);
  const sent = (await Promise.all(crowd)).reduce((sum, one) => sum + one, 0);
  const slowest = health.at(-1) ?? Number.POSITIVE_INFINITY;

  const tally: Tally = { statuses: new Map(), failed: [] };
  const started = performance.now();
  let made = 0;
  const next = () => (made < count && performance.now() - started < longest ? made++ : undefined);
  await Promise.all(Array.from({ length: 32 }, () => sendMadeUp(tally, next)));
  const seconds = (performance.now() - started) / 1_000;
  const isSame = servers() === atFirst;
  const statuses = [...tally.statuses].sort(([a], [b]) => a.localeCompare(b));
  const lines = [
    `# Hostile requests, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${describeMachine()}; two server processes; seed ${seed}.`,
    '',
    `- ${clients} clients sent ${sent} of the worst texts and bodies in ${crowdTime / 1_000} s; the slowest of ${health.length} answers of \`/healthz\` meanwhile took ${slowest.toFixed(0)} ms (at most 1000), half of them ${percentile(health, 0.5)}, 99 in a hundred ${percentile(health, 0.99)} ms.`,
    `- ${made} made-up requests in ${seconds.toFixed(0)} s, ${tally.failed.length} answered with a 5xx other than 503; server processes ${isSame ? 'are the ones of the start' : 'were replaced'}.`,
    '',
    '| answer | times |',
    '| --- | --- |',
    ...statuses.map(([status, times]) => `| ${status} | ${times} |`),
    '',
    ...tally.failed.slice(0, 20).map((line) => `- ${line}`),
  ];
  const text = `${lines.join('\n').trimEnd()}\n`;
  await writeResult('hostile.md', text);
  process.stdout.write(text);
  process.exitCode = made < count || tally.failed.length > 0 || slowest > 1_000 || !isSame ? 1 : 0;
} finally {
  site.process.kill('SIGTERM');
  await site.exited;
  await rm(scratch, { recursive: true, force: true });
}
