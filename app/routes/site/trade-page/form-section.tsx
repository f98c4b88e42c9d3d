import type { Section } from '#app/content/trade-pages/parts.ts';
import { SupportPhone } from '#app/ui/layout/support-links.tsx';
import { ContactForm, QuoteForm } from '../lead-forms.tsx';

const next = [
  'We look for a contractor who does this work near you, and tell you who it is.',
  'Ask anything. You do not have to hire anyone.',
  'You hire and pay them, not us.',
];

export type FormOfPage = Extract<Section, { kind: 'quote-form' | 'contact-form' }>;

/** The form of a trade page. Links elsewhere on the page jump to it. */
export function FormSection({ section, service, urgent }: { section: FormOfPage; service: string; urgent: boolean }) {
  return (
    <section id={section.id} className="page-width trade-form">
      <div>
        <div className="asked min-w-0">
          {urgent && (
            <p className="urgent">
              Can’t wait? We do not read this form at night.{' '}
              <a href="#call-now" className="text-link">
                Call a contractor
              </a>{' '}
              instead.
            </p>
          )}
          {section.kind === 'quote-form' ? (
            <QuoteForm service={service} />
          ) : (
            <ContactForm title={section.title} serviceName={service} />
          )}
        </div>
        <div>
          <div className="faq-list">
            <details>
              <summary>
                <h3>What happens next</h3>
              </summary>
              <ol className="answer list-decimal space-y-2 pl-5">
                {next.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </details>
          </div>
          <p>
            Rather talk? Call us: <SupportPhone />
          </p>
        </div>
      </div>
    </section>
  );
}
