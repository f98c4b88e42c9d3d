import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { websiteHref } from '#app/domain/contractors/website.ts';
import { Globe, Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

/**
 * On a phone: the next step, at the bottom of the screen until the form for a quote, which is a step of its own. It is
 * sticky, not fixed, so that it never covers what follows.
 */
export function CallBar({ contractor }: { contractor: Contractor }) {
  return (
    <div className="sticky bottom-0 z-30 mt-6 flex flex-wrap gap-2 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] *:grow sm:hidden print:hidden">
      <CallButton contractor={contractor} />
      <QuoteLink contractor={contractor} />
    </div>
  );
}

type CallProps = { contractor: Contractor /** Before the number, where there is room. */; words?: string };

/** Calls the contractor or, without a phone number, opens their website. */
export function CallButton({ contractor: { id, name, phone, website }, words }: CallProps) {
  const call = phoneHref(phone);
  const site = websiteHref(website);
  if (!call && !site) return null;
  const to = call
    ? ({ href: call, 'data-count': 'call_click' } as const)
    : ({ href: site, 'data-count': 'website_click', rel: 'nofollow noopener' } as const);
  const Icon = call ? Phone : Globe;
  return (
    <ButtonAnchor {...to} data-contractor={id} className="min-h-12 max-sm:px-3">
      <Icon className="size-5" />
      <span>
        {call && (words ? `${words} ` : <span className="sr-only">Call </span>)}
        {call ? shownPhone(phone) : 'Visit their website'}
        <span className="sr-only">, {name}</span>
      </span>
    </ButtonAnchor>
  );
}

/** Goes to the form for a quote: the next step itself where there is nobody to call. */
export function QuoteLink({ contractor: { phone, website } }: { contractor: Contractor }) {
  const isNext = !phoneHref(phone) && !websiteHref(website);
  return (
    <ButtonAnchor href="#quote-request" look={isNext ? 'primary' : 'secondary'} className="min-h-12 max-sm:px-3">
      Get a Quote
    </ButtonAnchor>
  );
}
