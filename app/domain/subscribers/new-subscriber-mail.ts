import type { Mail } from '#app/platform/mail-transport.ts';
import type { ComposeDeps } from '../mail/compose-mail.ts';
import { noticeMail, pageRow } from '../mail/notice-mail.tsx';
import { selectSubscriber } from './queries.ts';

export async function newSubscriberMail({ db, settings }: ComposeDeps, id: string, occasion: string): Promise<Mail | undefined> {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber) return undefined;
  const { email, source, page_url, received } = subscriber;
  return noticeMail(settings, {
    id: `new-subscriber-${occasion}`,
    subject: `New Subscriber: ${email}`,
    replyTo: { name: '', address: email },
    preview: `${email} asked for the maintenance guide`,
    heading: 'Somebody asked for the maintenance guide',
    rows: [
      { label: 'E-mail', value: email, href: `mailto:${email}` },
      ...(source ? [{ label: 'Form', value: source }] : []),
      ...pageRow(settings.siteUrl, page_url),
      { label: 'Received', value: received },
    ],
    foot: 'The guide goes out to them by itself.',
  });
}
