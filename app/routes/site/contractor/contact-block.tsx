import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { Globe, MapPin, Phone } from '#app/ui/art/icons.tsx';
import { phoneHref, shownAddress, shownPhone } from '#app/ui/contractor/display.ts';
import { shownWebsite, websiteHref } from '#app/ui/contractor/website.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

const linkLook = 'inline-block font-medium wrap-anywhere text-blossom underline underline-offset-4 hover:text-blossom-deep';

/** How to reach a contractor. On a phone the button to call is in the bar at the bottom (call-bar.tsx). */
export function ContactBlock({ contractor }: { contractor: Contractor }) {
  const { id, name, phone } = contractor;
  const call = phoneHref(phone);
  const website = websiteHref(contractor.website);
  const address = shownAddress(contractor);
  return (
    <section aria-labelledby="contact" className="min-w-0">
      <h2 id="contact" className="sr-only">
        Contact {name}
      </h2>
      {call && (
        <ButtonAnchor href={call} data-count="call_click" data-contractor={id} size="large" className="w-full max-sm:hidden">
          <Phone className="size-5" />
          Call {shownPhone(phone)}
        </ButtonAnchor>
      )}
      {!call && website && (
        <ButtonAnchor
          href={website}
          data-count="website_click"
          data-contractor={id}
          rel="nofollow noopener"
          size="large"
          className="w-full max-sm:hidden"
        >
          <Globe className="size-5" />
          Visit their website
        </ButtonAnchor>
      )}
      <dl className="divide-y divide-line border-y border-line sm:mt-6">
        {call && (
          <Row icon={Phone} label="Phone">
            <a href={call} data-count="call_click" data-contractor={id} className={linkLook}>
              {shownPhone(phone)}
            </a>
          </Row>
        )}
        {address && (
          <Row icon={MapPin} label="Address">
            <address className="not-italic wrap-anywhere">{address}</address>
          </Row>
        )}
        {website && (
          <Row icon={Globe} label="Website">
            <a href={website} data-count="website_click" data-contractor={id} rel="nofollow noopener" className={linkLook}>
              {shownWebsite(website)}
            </a>
          </Row>
        )}
      </dl>
      {!call && !website && (
        <p className="mt-4 text-ink-soft">No phone number or website is listed for {name}. Others who do this work are below.</p>
      )}
    </section>
  );
}

type RowProps = { icon: typeof Phone; label: string; children: React.ReactNode };

function Row({ icon: Icon, label, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1.25rem_4.5rem_minmax(0,1fr)] gap-x-3 py-3 leading-7">
      <dt className="contents text-[0.95rem] text-ink-soft">
        <Icon className="mt-1 size-5 text-leaf" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
