import { maintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { noticeMail, pageRow } from '#app/domain/mail/notice-mail.tsx';
import { selectSubscriber } from '#app/domain/subscribers/subscriber-queries.ts';
import { unsubscribeToken } from '#app/domain/subscribers/unsubscribe-reader.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import { GuideMail } from '#app/emails/guide.tsx';
import { renderMail } from '#app/emails/mail-layout.tsx';

/** The maintenance guide for a subscriber; undefined for one who has unsubscribed since. */
export const guideMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber || subscriber.unsubscribed) return undefined;
  const { siteName, siteUrl, postalAddress } = settings;
  const token = encodeURIComponent(await unsubscribeToken(db, id));
  const unsubscribeUrl = `${siteUrl}/unsubscribe?token=${token}`;
  const props = { guide: maintenanceGuide, siteName, siteUrl, postalAddress, unsubscribeUrl };
  return {
    id: `maintenance-guide-${dedupeKey}`,
    to: subscriber.email,
    subject: 'Your Oklahoma home maintenance guide',
    ...renderMail(<GuideMail {...props} />),
    secrets: [token],
    // RFC 8058: mail programs show a button that posts there.
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
};

export const newSubscriberMail: ComposeMail = async ({ db, settings }, id, dedupeKey) => {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber) return undefined;
  const { email, source, page_url, received } = subscriber;
  return noticeMail(settings, {
    id: `new-subscriber-${dedupeKey}`,
    subject: `New Subscriber: ${email}`,
    replyTo: { name: '', address: email },
    preview: `${email} asked for the maintenance guide`,
    heading: 'New subscriber to the maintenance guide',
    rows: [
      { label: 'E-mail', value: email, href: mailtoHref(email) },
      ...(source ? [{ label: 'Form', value: source }] : []),
      ...pageRow(settings.siteUrl, page_url),
      { label: 'Received', value: received },
    ],
    foot: 'The guide is sent to them automatically.',
  });
};
