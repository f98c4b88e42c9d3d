import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { autoSubmitted, noteMail } from '../mail/notice-mail.tsx';
import { type Subscriber, selectSubscriber, subscribeAgainKind } from './subscriber-queries.ts';

const mark = (secret: string, id: string) => keyedHash(secret, `unsubscribe ${id}`);

/** The token of a subscriber's unsubscribe address: for that subscriber alone, without an end. */
export async function unsubscribeToken(db: Queryable, id: string): Promise<string> {
  return `${id}.${mark(await siteSecret(db), id)}`;
}

/** @returns undefined for a token that we did not give, or of a subscriber who is no longer there. */
export async function subscriberOfToken(db: Queryable, token: string): Promise<Subscriber | undefined> {
  const { id, given } = /^(?<id>.{1,100})\.(?<given>[0-9a-f]{32})$/s.exec(token)?.groups ?? {};
  if (!id || !given) return undefined;
  const expected = mark(await siteSecret(db), id);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? selectSubscriber(db, id) : undefined;
}

/** To a reader who left the list, whose address was typed into its form again; by the subscriber’s id. */
export const subscribeAgainMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber?.unsubscribed) return undefined;
  const { siteName, siteUrl, postalAddress } = settings;
  const token = encodeURIComponent(await unsubscribeToken(db, id));
  return noteMail(settings, {
    id: `${subscribeAgainKind}-${dedupeKey}`,
    to: subscriber.email,
    subject: 'Your home maintenance guide',
    preview: 'You are still unsubscribed.',
    lines: [
      `You can read it at ${siteUrl}/home-maintenance-guide.`,
      'You left our mailing list. To get our news and tips again, press the button on this page:',
    ],
    action: { label: 'Subscribe again', href: `${siteUrl}/unsubscribe?token=${token}` },
    foot: `You get this because a form on ${siteName} was sent with this address. If it was not you, ignore it: you stay unsubscribed. ${siteName}, ${postalAddress}`,
    headers: autoSubmitted,
    secrets: [token],
  });
};
