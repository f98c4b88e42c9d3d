import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { mailFiles } from '#test/support/outbox.ts';
import { until } from '#test/support/site.ts';

/** The path and query of a link to a request’s page. */
const leadLink = /https?:\/\/[^\s/]+(\/lead\/[\w-]{22}[^\s"<]*)/g;

export type LeadMail = Email & { links: string[] };

/** The mail of a kind, such as `lead`, to an address; waits for it. */
export async function leadMailTo(address: string, kind = 'lead'): Promise<LeadMail> {
  const folder = process.env['DESK_DATA_DIR'] ?? '';
  let found: Email | undefined;
  await until(async () => {
    for (const name of await mailFiles(folder)) {
      if (!new RegExp(`^${kind}-[\\da-f]{8}-`).test(name)) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, 'outbox', name)));
      if (mail.to?.[0]?.address === address) found = mail;
    }
    return found !== undefined;
  }, 200);
  if (!found) throw new Error('no mail');
  return { ...found, links: Array.from(found.text?.matchAll(leadLink) ?? [], ([, path = '']) => path) };
}
