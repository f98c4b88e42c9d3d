import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Phone } from '../art/icons.tsx';
import { ButtonAnchor } from '../controls/button.tsx';
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

/** The same as a button. */
export function CallUs() {
  const { supportPhone } = useSiteInfo();
  return (
    <ButtonAnchor href={phoneHref(supportPhone)} look="secondary">
      <Phone className="size-5" />
      Call {shownPhone(supportPhone)}
    </ButtonAnchor>
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
