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
  if (!phoneHref(contractor.phone) && !websiteHref(contractor.website)) return null;
  return (
    <div className="sticky bottom-0 z-30 -mb-20 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:hidden">
      <ContactButton contractor={contractor}>
        <span className="sr-only">, {contractor.name}</span>
      </ContactButton>
    </div>
  );
}

type ContactButtonProps = { contractor: Contractor; className?: string; children?: React.ReactNode };

/** Calls the contractor or, without a phone number, opens their website. @param children more words, such as the name. */
export function ContactButton({ contractor: { id, phone, website }, className, children }: ContactButtonProps) {
  const call = phoneHref(phone);
  const site = websiteHref(website);
  if (!call && !site) return null;
  const to = call
    ? ({ href: call, 'data-count': 'call_click' } as const)
    : ({ href: site, 'data-count': 'website_click', rel: 'nofollow noopener' } as const);
  const Icon = call ? Phone : Globe;
  return (
    <ButtonAnchor {...to} data-contractor={id} size="large" className={className ? `w-full ${className}` : 'w-full'}>
      <Icon className="size-5" />
      {call ? `Call ${shownPhone(phone)}` : 'Visit their website'}
      {children}
    </ButtonAnchor>
  );
}
