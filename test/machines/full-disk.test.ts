import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asForm, lead, serviceContact } from '#test/support/form-bodies.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { mailFiles } from '#test/support/outbox.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { launchSite, type Site, temporaryFolder, untilEnded, untilReady } from '#test/support/site.ts';

// A really full disk under the embedded database and the outbox. Mounting one needs root.
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;

beforeEach(async () => {
  folder = await temporaryFolder();
  if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', folder.path]);
});
afterEach(async () => {
  site?.process.kill('SIGKILL');
  await site?.exited;
  await untilEnded(folder.path);
  if (mayMount) execFileSync('umount', ['--lazy', folder.path]);
  await folder.remove();
});

/** Fills the disk, finally in small pieces. @returns a function that frees the space. */
async function fillDisk(): Promise<() => Promise<void>> {
  const file = join(folder.path, 'ballast');
  const handle = await open(file, 'w');
  for (let size = 2 ** 20; size >= 512; size /= 2) {
    const piece = Buffer.alloc(size);
    while (
      await handle.write(piece).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await handle.close();
  return () => rm(file, { force: true });
}

async function submit(n: number): Promise<number> {
  const response = await fetch(site.url + serviceContact, {
    method: 'POST',
    headers: {
      ...asForm,
      'Idempotency-Key': `lead ${n}`,
      'X-Forwarded-For': `198.51.${100 + Math.floor(n / 250)}.${n % 250}`,
    },
    body: JSON.stringify(lead({ email: `visitor@contractor${n}.example`, message: 'm'.repeat(500) })),
  });
  if (response.status === 503) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  return response.status;
}

test.skipIf(!mayMount)('refuses submissions with Retry-After while the disk is full, and loses no accepted one', async () => {
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', TRUST_PROXY: 'on', SAMPLE_DATA: 'off' });
  await untilReady(site);
  expect(await submit(0)).toBe(200);
  const makeRoom = await fillDisk();
  const statuses = new Set<number>();
  const isRefused = async (n: number) => {
    const status = await submit(n);
    statuses.add(status);
    return status !== 200;
  };
  const refused: number[] = [];
  for (let n = 1; refused.length < 20; n++) if (await isRefused(n)) refused.push(n);
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  const last = Math.max(...refused);

  await makeRoom();
  for (const n of refused) while ((await submit(n)) !== 200) await sleep(200);
  const client = await enterDatabase(folder.path);
  const { rows } = await client.query<{ email: string }>('select email from submissions');
  const all = Array.from({ length: last + 1 }, (_, n) => `visitor@contractor${n}.example`);
  expect(rows.map(({ email }) => email).sort()).toEqual(all.sort());
  await untilMailed(async (statement) => (await client.query(statement)).rows);
  const mails = await mailFiles(folder.path);
  const notices = mails.filter((name) => name.startsWith('service-lead-'));
  const receipts = mails.filter((name) => name.startsWith('request-receipt-'));
  expect([notices.length, receipts.length]).toEqual([all.length, all.length]);
  await client.end();
});
