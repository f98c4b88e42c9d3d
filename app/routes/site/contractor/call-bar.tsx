import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { websiteHref } from '#app/domain/contractors/website.ts';
import { Globe, Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

/**
 * On a phone: one big button, at the bottom of the screen throughout the page's content. It is sticky, not fixed: it
 * stays at the end of the content, so it never covers the footer or the last line.
 */
export function CallBar({ contractor }: { contractor: Contractor }) {
  const { id, name, phone } = contractor;
  const call = phoneHref(phone);
  const website = websiteHref(contractor.website);
  if (!call && !website) return null;
  return (
    <div className="sticky bottom-0 z-30 -mb-20 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:hidden">
      {call ? (
        <ButtonAnchor href={call} data-count="call_click" data-contractor={id} size="large" className="w-full">
          <Phone className="size-5" />
          Call {shownPhone(phone)}
          <span className="sr-only">, {name}</span>
        </ButtonAnchor>
      ) : (
        <ButtonAnchor
          href={website}
          data-count="website_click"
          data-contractor={id}
          rel="nofollow noopener"
          size="large"
          className="w-full"
        >
          <Globe className="size-5" />
          Visit their website
          <span className="sr-only">, {name}</span>
        </ButtonAnchor>
      )}
    </div>
  );
}
