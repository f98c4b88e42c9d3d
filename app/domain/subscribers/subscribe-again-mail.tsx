import { renderMail } from '#app/emails/mail-layout.tsx';
import { ShortNote } from '#app/emails/short-note.tsx';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { selectSubscriber, subscribeAgainKind } from './subscriber-queries.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** To a reader who left the list, whose address was typed into its form again; by the subscriber’s id. */
export const subscribeAgainMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber?.unsubscribed) return undefined;
  const { siteName, siteUrl, supportEmail, postalAddress } = settings;
  const token = encodeURIComponent(await unsubscribeToken(db, id));
  const heading = 'Your home maintenance guide';
  return {
    id: `${subscribeAgainKind}-${dedupeKey}`,
    to: subscriber.email,
    replyTo: { name: siteName, address: supportEmail },
    subject: heading,
    ...renderMail(
      <ShortNote
        siteName={siteName}
        preview="You are still unsubscribed."
        heading={heading}
        lines={[
          `You can read it at ${siteUrl}/home-maintenance-guide.`,
          'You left our mailing list. To get our news and tips again, press the button on this page:',
        ]}
        action={{ label: 'Subscribe again', href: `${siteUrl}/unsubscribe?token=${token}` }}
        foot={`You get this because a form on ${siteName} was sent with this address. If it was not you, ignore it: you stay unsubscribed. ${siteName}, ${postalAddress}`}
      />,
    ),
    headers: { 'Auto-Submitted': 'auto-generated' },
    secrets: [token],
  };
};
