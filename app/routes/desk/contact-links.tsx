import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';

/** A number to call; a text that is none is shown as it is. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  const shown = shownPhone(phone) ?? phone;
  if (!href) return shown;
  return (
    <a className="text-link" href={href}>
      {shown}
    </a>
  );
}

export const MailLink = ({ email }: { email: string }) => (
  <a className="text-link" href={mailtoHref(email)}>
    {email}
  </a>
);
