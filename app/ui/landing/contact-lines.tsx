import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { useSiteInfo } from '../layout/site-info.tsx';

const link = 'text-link inline-flex min-h-11 items-center wrap-anywhere';

/** E-mail, telephone and service area of the site. */
export function ContactLines({ area }: { area: string }) {
  const { supportEmail, supportPhone } = useSiteInfo();
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Line label="Email">
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
      </Line>
      <Line label="Phone">
        <a href={phoneHref(supportPhone)} className={link}>
          {shownPhone(supportPhone)}
        </a>
      </Line>
      <Line label="Service area">
        <p className="py-2.5 text-ink-soft">{area}</p>
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-20 pt-2.5 leading-snug text-ink-soft sm:w-28">{label}</dt>
      <dd className="min-w-0 flex-1 basis-48">{children}</dd>
    </div>
  );
}
