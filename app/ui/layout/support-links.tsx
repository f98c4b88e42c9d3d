import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { useSiteInfo } from './site-info.tsx';

/** Our phone number, as a link in a sentence. */
export function SupportPhone({ isStrong = false }: { isStrong?: boolean }) {
  const { supportPhone } = useSiteInfo();
  return (
    <a href={phoneHref(supportPhone)} className={`text-link inline-block${isStrong ? ' font-semibold' : ''}`}>
      {shownPhone(supportPhone) ?? supportPhone}
    </a>
  );
}

/** Our e-mail address, the same way. */
export function SupportEmail() {
  const { supportEmail } = useSiteInfo();
  return (
    <a href={`mailto:${supportEmail}`} className="text-link wrap-anywhere">
      {supportEmail}
    </a>
  );
}
