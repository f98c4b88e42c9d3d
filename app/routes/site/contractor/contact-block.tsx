import { Fragment } from 'react';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { shownAddress } from '#app/domain/contractors/address.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { mapHref } from '#app/domain/contractors/map-link.ts';
import { shownWebsite, websiteHref } from '#app/domain/contractors/website.ts';
import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { OpeningSpan } from '#app/domain/opening-hours/opening-spans.ts';
import { Globe, MapPin, Phone } from '#app/ui/art/icons.tsx';
import { ContactButton } from './call-bar.tsx';
import { ContactRow, HoursRows } from './hours-rows.tsx';

const linkLook = 'inline-block font-medium wrap-anywhere text-blossom underline underline-offset-4 hover:text-blossom-deep';

type BlockProps = { contractor: Contractor; hours: readonly HoursLine[]; open: readonly OpeningSpan[] };

/** A contractor's contact details. On a phone the call button is in the bar at the bottom (call-bar.tsx). */
export function ContactBlock({ contractor, hours, open }: BlockProps) {
  const { id, name, phone } = contractor;
  const call = phoneHref(phone);
  const website = websiteHref(contractor.website);
  const address = shownAddress(contractor);
  return (
    <section aria-labelledby="contact" className="min-w-0">
      <h2 id="contact" className="sr-only">
        Contact {name}
      </h2>
      <ContactButton contractor={contractor} className="max-sm:hidden print:hidden" />
      <dl className="divide-y divide-line border-y border-line sm:mt-6">
        {call && (
          <ContactRow icon={Phone} label="Phone">
            <a href={call} data-count="call_click" data-contractor={id} className={linkLook}>
              {shownPhone(phone)}
            </a>
          </ContactRow>
        )}
        {address && (
          <ContactRow icon={MapPin} label="Address">
            <address className="not-italic wrap-anywhere">{address}</address>
            <a href={mapHref(contractor)} rel="nofollow noopener" className={linkLook}>
              See the map
            </a>
          </ContactRow>
        )}
        {website && (
          <ContactRow icon={Globe} label="Website">
            <a href={website} data-count="website_click" data-contractor={id} rel="nofollow noopener" className={linkLook}>
              <BreakableAddress text={shownWebsite(website)} />
            </a>
          </ContactRow>
        )}
        <HoursRows hours={hours} open={open} emergency={contractor.profile.emergency === true} />
      </dl>
      {!call && !website && (
        <p className="mt-4 text-ink-soft">No phone number or website is listed for {name}. Others who do this work are below.</p>
      )}
    </section>
  );
}

/** A web address that wraps, if needed, at its dots, dashes and slashes. */
function BreakableAddress({ text }: { text: string }) {
  return text.split(/(?<=[./-])/).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ));
}
