import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { providerMailbox } from '../mail/uninvited-mail-queries.ts';

/** Selects mails by subject id and by address. */
type Wanted = { mailIds: readonly string[]; mailbox?: string | undefined };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Matching mails in this machine’s outbox folder, used without a mail server. */
export async function findMailFiles(dataDir: string, { mailIds, mailbox }: Wanted): Promise<string[]> {
  const ids = new Set(mailIds);
  const found: string[] = [];
  for (const name of await namesIn(join(dataDir, 'outbox'))) {
    const file = join('outbox', name);
    if (ids.has(uuid.exec(name)?.[0] ?? '') || (mailbox && (await names(join(dataDir, file), mailbox)))) found.push(file);
  }
  return found;
}

export async function deleteMailFiles(dataDir: string, wanted: Wanted): Promise<number> {
  const files = await findMailFiles(dataDir, wanted);
  for (const file of files) await rm(join(dataDir, file), { force: true });
  return files.length;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Whether a mail is to, or replies to, the mailbox. */
async function names(file: string, mailbox: string): Promise<boolean> {
  const text = await readFile(file, 'latin1').catch(() => '');
  const head = text.slice(0, text.search(/\r?\n\r?\n/));
  const addresses = head.replace(/\r?\n[ \t]+/g, ' ').matchAll(/^(?:to|reply-to|cc):(.*)$/gim);
  return Array.from(addresses, ([, line = '']) => line.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
    .flat()
    .some((address) => providerMailbox(address).mailbox === providerMailbox(mailbox).mailbox);
}
