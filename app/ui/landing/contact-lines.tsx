import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Mail, MapPin, Phone } from '#app/ui/art/icons.tsx';
import { useSiteInfo } from '../layout/site-info.tsx';

const link =
  'inline-flex min-h-9 items-center text-lg font-semibold text-blossom underline-offset-4 wrap-anywhere hover:underline';

/** E-mail, telephone and service area of the site. */
export function ContactLines({ area }: { area: string }) {
  const { supportEmail, supportPhone } = useSiteInfo();
  return (
    <dl className="space-y-6">
      <Line icon={Mail} label="Email">
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
      </Line>
      <Line icon={Phone} label="Phone">
        <a href={phoneHref(supportPhone)} className={link}>
          {shownPhone(supportPhone)}
        </a>
      </Line>
      <Line icon={MapPin} label="Service area">
        <p className="mt-1 max-w-prose text-ink-soft">{area}</p>
      </Line>
    </dl>
  );
}

function Line({ icon: Icon, label, children }: { icon: typeof Mail; label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        <span className="row-span-2 grid size-11 place-items-center rounded-xl bg-leaf-soft text-leaf">
          <Icon className="size-5" />
        </span>
        <span className="text-[0.95rem] font-semibold">{label}</span>
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}
