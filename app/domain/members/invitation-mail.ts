import { cityNames } from '#app/content/locations.ts';
import { shownPhone } from '#app/content/phone.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { linkMail } from './link-mail.tsx';
import { invitationToken, selectInvitation } from './link-queries.ts';

export const memberInvitationKind = 'member-invitation';

/** By the id of the invitation. */
export const memberInvitationMail: ComposeMail = async ({ db, settings }, id) => {
  const invitation = await selectInvitation(db, id);
  if (!invitation) return undefined;
  const { siteName, siteUrl } = settings;
  const supportPhone = shownPhone(settings.supportPhone) ?? settings.supportPhone;
  const { name, email, role } = invitation;
  const token = invitationToken(await siteSecret(db), id);
  return linkMail(settings, {
    id: `member-invitation-${id}`,
    to: email,
    subject: `Your listing on ${siteName}: ${name}`,
    preview: 'The link works once, for 7 days.',
    heading: `Manage the listing for ${name}`,
    lines: [
      `You are invited to manage ${name} on ${siteName}: see and answer requests from homeowners, and keep the listing up to date.${
        role === 'owner' ? ' As an owner you can also invite others.' : ''
      }`,
      `${siteName} is a directory where homeowners in ${cityNames()} find contractors. Listings and requests are free.`,
      'The link works once, for 7 days. There is no password: we e-mail you a link each time you sign in.',
    ],
    button: 'Accept the invitation',
    url: `${siteUrl}/pro/join/${token}`,
    token,
    foot: `Questions? Reply to this e-mail or call ${supportPhone}. If you do not know this business, you can ignore this e-mail.`,
  });
};
