import { render } from '@react-email/render';
import { maintenanceGuide } from '#app/content/maintenance-guide.ts';
import { GuideMail, guideText } from '#app/emails/guide.tsx';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { ComposeDeps } from '../mail/compose-mail.ts';
import { selectSubscriber } from './queries.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** The maintenance guide for a subscriber; nothing for one who has unsubscribed meanwhile. */
export async function guideMail({ db, settings }: ComposeDeps, id: string, occasion: string): Promise<Mail | undefined> {
  const subscriber = await selectSubscriber(db, id);
  if (!subscriber || subscriber.unsubscribed) return undefined;
  const { siteName, siteUrl, postalAddress } = settings;
  const unsubscribeUrl = `${siteUrl}/unsubscribe?token=${encodeURIComponent(await unsubscribeToken(db, id))}`;
  const props = { guide: maintenanceGuide, siteName, siteUrl, postalAddress, unsubscribeUrl };
  return {
    id: `maintenance-guide-${occasion}`,
    to: subscriber.email,
    subject: 'Your Oklahoma home maintenance guide',
    html: await render(<GuideMail {...props} />),
    text: guideText(props),
    // RFC 8058: mail programs show a button of their own that posts there.
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
