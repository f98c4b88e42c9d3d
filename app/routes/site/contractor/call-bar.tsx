import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { Globe, Phone } from '#app/ui/art/icons.tsx';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';

type Reached = {
  contractor: Contractor;
  /** Its website's address, if any. */
  website: string | undefined;
};

/**
 * On a phone: the next step, at the bottom of the screen until the form for a quote, which is a step of its own. It is
 * sticky, not fixed, so that it never covers what follows.
 */
export function CallBar(props: Reached) {
  return (
    <div className="call-bar">
      <CallButton {...props} />
      <QuoteLink {...props} />
    </div>
  );
}

type CallProps = Reached & {
  /** Before the number, where there is room. */
  words?: string;
};

/** Calls the contractor or, without a phone number, opens their website. */
export function CallButton({ contractor: { id, name, phone }, website: site, words }: CallProps) {
  const call = phoneHref(phone);
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

/** Goes to the form for a quote: the next step itself where there is no one to call. */
export function QuoteLink({ contractor: { phone }, website }: Reached) {
  const isNext = !phoneHref(phone) && !website;
  return (
    <ButtonAnchor href="#quote-request" look={isNext ? 'primary' : 'secondary'} className="min-h-12 max-sm:px-3">
      Get a Quote
    </ButtonAnchor>
  );
}
