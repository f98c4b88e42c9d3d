import { lazy } from 'react';
import type { Section } from '#app/content/trade-pages/parts.ts';
import { ContactForm } from '#app/routes/site/contact/contact-form.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { QuoteForm } from '../quote-form.tsx';
import { ContractorsSection } from './contractors-section.tsx';
import { FormSection } from './form-section.tsx';
import type { TradePageData } from './load-trade-page.ts';

const StaticSection = import.meta.env.SSR ? (await import('./static-section.tsx')).default : undefined;
const LaterStaticSection = lazy(() => import('./static-section.tsx').catch(() => ({ default: () => null as React.ReactNode })));

type SectionViewProps = {
  section: Section;
  /** The page's canonical address. */
  path: string;
  /** The service name in requests from this page. */
  service: string;
  /** Whether it may be about an emergency. */
  urgent: boolean;
} & Pick<TradePageData, 'list' | 'view' | 'chosen'>;

export function SectionView({ section, path, service, urgent, ...listed }: SectionViewProps) {
  switch (section.kind) {
    case 'quote-form':
      return (
        <FormSection id={section.id} urgent={urgent}>
          <QuoteForm service={service} />
        </FormSection>
      );
    case 'contact-form':
      return (
        <FormSection id={section.id} urgent={urgent}>
          <ContactForm title={section.title} serviceName={service} />
        </FormSection>
      );
    case 'contractors':
      return <ContractorsSection {...section} {...listed} />;
    default: {
      // Unique to this page: client-side navigation must not reuse it.
      const id = `${path}:${section.id}`;
      return <ServerMarkup key={id} id={id} content={StaticSection} later={LaterStaticSection} props={{ section }} />;
    }
  }
}
