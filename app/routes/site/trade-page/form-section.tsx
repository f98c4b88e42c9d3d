import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

const next = [
  'We look for a contractor who does this work near you, and tell you who it is.',
  'Ask anything. You are not committed to hire.',
  'You hire and pay them, not us.',
];

/** The section of a form: buttons across the page link to its id. */
type FormSectionProps = { id: string; urgent?: boolean; children: React.ReactNode };

export function FormSection({ id, urgent = false, children }: FormSectionProps) {
  const { supportPhone } = useSiteInfo();
  return (
    <section id={id} className="page-width mt-16 sm:mt-20">
      <div className="grid gap-x-14 gap-y-8 rounded-card border border-line bg-card p-6 shadow-card sm:p-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          {urgent && (
            <p className="mb-6 rounded-lg bg-clay-soft px-4 py-3 font-medium">
              Cannot wait? We do not read this form at night. <a href="#call-now">Call a contractor</a> instead.
            </p>
          )}
          {children}
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-7 lg:border-l lg:pl-12">
          <h3 className="text-2xl">What happens next</h3>
          <ol className="mt-4 list-decimal space-y-2.5 pl-5 text-ink-soft marker:font-semibold marker:text-blossom">
            {next.map((line) => (
              <li key={line} className="pl-1">
                {line}
              </li>
            ))}
          </ol>
          <h3 className="mt-8 text-2xl">Rather talk?</h3>
          <a
            href={phoneHref(supportPhone)}
            className="mt-2 inline-flex min-h-9 items-center gap-2.5 text-lg font-semibold text-blossom underline-offset-4 hover:underline"
          >
            <Phone className="size-5" />
            {shownPhone(supportPhone)}
          </a>
        </div>
      </div>
    </section>
  );
}
