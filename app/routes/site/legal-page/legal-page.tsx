import { data, Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { findLegalPage, type LegalSection, legalPages } from '#app/content/pages/legal.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/legal-page';

const linkLook = 'font-medium text-blossom underline underline-offset-4 wrap-anywhere hover:text-blossom-deep';

/** Serves the legal page at the address, or how we list. The server sends the texts, so no script contains them. */
export function loader({ url }: Route.LoaderArgs) {
  const page = findLegalPage(url.pathname);
  if (!page) throw data(null, { status: 404 });
  const others = legalPages.filter(({ path }) => path !== page.path).map(({ path, title }) => ({ path, title }));
  return { page, others };
}

export default function Legal({ loaderData: { page, others } }: Route.ComponentProps) {
  const { siteName, supportPhone, supportEmail } = useSiteInfo();
  return (
    <div className="page-width py-8 sm:py-12">
      <PageMeta title={page.title} description={page.description} canonical={page.path} />
      <header className="max-w-3xl">
        <h1 className="page-title">{page.title}</h1>
        <p className="mt-4 text-ink-soft">
          Last changed on <time dateTime={page.updated}>{dayInWords(page.updated)}</time>. “We” is the operator of {siteName}.
        </p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[14rem_minmax(0,44rem)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start print:hidden">
          <ol className="border-l-2 border-line">
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center pl-4 text-ink-soft underline-offset-4 hover:text-blossom hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <section aria-labelledby="in-short" className="rounded-card bg-leaf-soft p-6 sm:p-8">
            <h2 id="in-short" className="text-xl">
              In short
            </h2>
            <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-leaf">
              {page.inShort.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {page.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <section aria-labelledby="reach-us" className="mt-8 border-t border-line-strong pt-6">
            <h2 id="reach-us" className="text-xl">
              How to reach us
            </h2>
            <p className="mt-3">
              Write to{' '}
              <a href={`mailto:${supportEmail}`} className={linkLook}>
                {supportEmail}
              </a>{' '}
              or call{' '}
              <a href={phoneHref(supportPhone)} className={linkLook}>
                {shownPhone(supportPhone)}
              </a>
              .
            </p>
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              {others.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className={linkLook}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function Section({ section: { id, title, text, points, after }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-8 sm:mt-10">
      <h2 id={`${id}-heading`} className="text-2xl sm:text-3xl">
        {number}. {title}
      </h2>
      <Paragraphs text={text} />
      {points && (
        <ul className="mt-4 space-y-3">
          {points.map((point) => (
            <li key={point.about} className="border-l-2 border-line pl-4 text-ink-soft">
              <strong className="font-semibold text-ink">{point.about}</strong> <LinkedText text={point.text} />
            </li>
          ))}
        </ul>
      )}
      {after && <Paragraphs text={after} />}
    </section>
  );
}

function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => (
    <p key={paragraph} className="mt-4 text-ink-soft">
      <LinkedText text={paragraph} />
    </p>
  ));
}
