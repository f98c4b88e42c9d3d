import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { languageOf } from '#app/content/es/addresses.ts';
import { spanishFindWords } from '#app/content/es/find-request-words.ts';
import { englishFindWords } from '#app/content/pages/find-request-words.ts';
import { renderMail } from '#app/emails/mail-layout.tsx';
import { RequestLinks } from '#app/emails/short-note.tsx';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { networkOf, type Sender, takeTokens } from '../submissions/submit.ts';
import { countedMail, takeUninvitedMail } from '../submissions/uninvited-mail-queries.ts';
import { emailField } from '../validation/field-rules.ts';
import { mailboxOf } from '../validation/mailbox.ts';
import { selectNewestOf, selectWithMailboxOf } from './find-queries.ts';
import { requestWords } from './request-words.ts';
import { mailedPath } from './tracker.ts';

export const requestLinksKind = 'request-links';

/** Links in one mail. */
const max = 20;

/** `no-more`: over a limit of mails to typed addresses. */
type Asked = { outcome: 'mailed' | 'invalid' | 'no-more' } | { outcome: 'limited'; retryAfter: number };

/**
 * Mails the links to a mailbox's requests. An address without requests takes the same statements and limits and gets the same
 * response: its mail is about nothing, so it is dropped when its turn comes.
 */
export async function mailLinks(db: Database, typed: string, sender: Sender): Promise<Asked> {
  const { data: { email } = {} } = z.object({ email: emailField }).safeParse({ email: typed });
  if (!email) return { outcome: 'invalid' };
  const secret = await siteSecret(db);
  const { clientAddress, clientNetwork } = sender;
  return inTransaction(db, async (tx): Promise<Asked> => {
    const hash = (text: string) => keyedHash(secret, text);
    const limited = await takeTokens(tx, requestLinksKind, hash(clientAddress), clientNetwork && hash(clientNetwork));
    if (limited) return limited;
    const mail = countedMail({ purpose: 'links', network: networkOf(secret, sender), email, secret });
    if (!(await takeUninvitedMail(tx, mail))) return { outcome: 'no-more' };
    const newest = await selectNewestOf(tx, mailboxOf(email));
    await queueMail(tx, { kind: requestLinksKind, about: newest ?? randomUUID(), dedupeKey: randomUUID() });
    return { outcome: 'mailed' };
  });
}

/** By the id of one of the requests, in the language of the newest. It repeats no typed text. */
export const requestLinksMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const found = await selectWithMailboxOf(db, id, max + 1);
  const [newest] = found;
  if (!newest) return undefined;
  const { siteName, siteUrl, supportEmail } = settings;
  const language = languageOf(newest.page);
  const { mail: words } = language === 'es' ? spanishFindWords : englishFindWords;
  const { request, service: named, time } = requestWords(newest.page);
  const secret = await siteSecret(db);
  const links = found.slice(0, max).map(({ id, reference, service, job, at }) => ({
    path: mailedPath(secret, id),
    label: request(reference),
    details: [named(service), job, time(at)].filter(Boolean).join(' · '),
  }));
  const content = (
    <RequestLinks
      siteName={siteName}
      heading={words.subject}
      about={found.length > max ? `${words.about} ${words.newest(max)}` : words.about}
      links={links.map(({ path, ...link }) => ({ ...link, href: siteUrl + path }))}
      foot={words.foot(supportEmail)}
      language={language}
    />
  );
  return {
    id: `request-links-${dedupeKey}`,
    to: newest.email,
    replyTo: { name: siteName, address: supportEmail },
    subject: words.subject,
    ...renderMail(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    secrets: links.map(({ path }) => path.slice('/request/'.length)),
  };
};
