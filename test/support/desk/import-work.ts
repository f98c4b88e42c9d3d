import { setTimeout as sleep } from 'node:timers/promises';
import { formWith } from '../http/form-data.ts';
import type { DeskBrowser } from './desk-browser.ts';

// An import at the desk: upload, columns, dry run, apply, undo.

type Step = { done: RegExp; work: string; field?: string };
/** Site whose queue does the work, for inspection. */
type ImportDesk = { browser: DeskBrowser; ask: (statement: string) => Promise<unknown> };

/** @returns the id of the import. */
export async function uploadFile(browser: DeskBrowser, name: string, content: string): Promise<string> {
  const { location } = await browser.post('/admin/import/upload', {}, { field: 'file', name, content });
  const [, id] = /^\/admin\/import\/(\d+)$/.exec(location) ?? [];
  if (!id) throw new Error(`the upload led to ${location}`);
  return id;
}

export const check = (desk: ImportDesk, id: string) =>
  takeStep(desk, id, { work: 'check', done: /<h2[^>]*>What would change</, field: 'from-name' });
export const apply = (desk: ImportDesk, id: string) => takeStep(desk, id, { work: 'apply', done: /<h2[^>]*>Done</ });
export const undo = (desk: ImportDesk, id: string) => takeStep(desk, id, { work: 'undo', done: /<h2[^>]*>Undone</ });

/** Presses the button and polls until the page reports success. */
async function takeStep({ browser, ask }: ImportDesk, id: string, { work, done, field }: Step): Promise<void> {
  const path = `/admin/import/${id}`;
  const fields = field ? formWith(await browser.read(path), field)?.fields : {};
  const { status, html } = await browser.post(path, { ...fields, do: work });
  // 409: the answer to the first press was lost.
  if (status !== 303 && status !== 409) throw new Error(`${work} was answered ${status}: ${html.slice(-2000)}`);
  while (!done.test(await browser.read(path))) {
    for (const statement of hurried) await ask(statement).catch(() => {}); // The database may be away.
    await sleep(500);
  }
}

/**
 * Skips the time to detect a dead job process and the pauses between attempts: a few hundred rows take a moment. A job still
 * running does its work once anyway.
 */
const hurried = [
  `update pgboss.job set heartbeat_on = now() - interval '1 hour'
   where name = 'import' and state = 'active' and started_on < now() - interval '10 seconds'`,
  `update pgboss.job set start_after = now() where name = 'import' and state = 'retry' and start_after > now()`,
];
