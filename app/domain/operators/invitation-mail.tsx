import { renderMail } from '#app/emails/mail-layout.tsx';
import { Invitation } from '#app/emails/short-note.tsx';
import { siteSecret } from '#app/platform/site-secret.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { invitationToken, selectInvited } from './invitation-queries.ts';

export const invitationKind = 'operator-invitation';

/** The link by which an operator sets their password. @param invitationId one that was replaced since is not mailed. */
export const invitationMail: ComposeMail = async ({ db, settings }, _operatorId, invitationId) => {
  const invited = await selectInvited(db, invitationId);
  if (!invited) return undefined;
  const { siteName, siteUrl } = settings;
  const token = invitationToken(await siteSecret(db), invitationId);
  const url = `${siteUrl}/admin/join?token=${token}`;
  const { name, email, joined } = invited;
  const subject = joined ? `Your new password for ${siteName}` : `Your invitation to the desk of ${siteName}`;
  return {
    id: `operator-invitation-${invitationId}`,
    to: email,
    subject,
    ...renderMail(<Invitation siteName={siteName} name={name} url={url} isNew={!joined} />),
    secrets: [token],
  };
};
