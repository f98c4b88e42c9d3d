import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { findLegalPage, type LegalSection, legalPages } from '#app/content/pages/legal.ts';
import { notFound } from '#app/routes/respond.ts';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import { SupportEmail, SupportPhone } from '#app/ui/layout/support-links.tsx';
import type { Route } from './+types/legal-page';

/** Serves the legal page at the address, or how we list. The server sends the texts, so no script contains them. */
export function loader({ url }: Route.LoaderArgs) {
  const page = findLegalPage(url.pathname);
  if (!page) throw notFound();
  const others = legalPages.filter(({ path }) => path !== page.path).map(({ path, title }) => ({ path, title }));
  return { page, others };
}

export default function Legal({ loaderData: { page, others } }: Route.ComponentProps) {
  const { siteName } = useSiteInfo();
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        canonical={page.path}
        crumbs={[{ label: 'Home', to: '/' }, { label: page.title }]}
        lede={
          <>
            Last changed on <time dateTime={page.updated}>{dayInWords(page.updated)}</time>. “We” is the operator of {siteName}.
          </>
        }
      />
      <section aria-labelledby="in-short" className="page-width mt-6">
        <h2 id="in-short" className="text-xl">
          In short
        </h2>
        <ul className="mt-2 max-w-3xl list-disc space-y-1 pl-5">
          {page.inShort.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="page-width mt-8 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[14rem_minmax(0,44rem)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start print:hidden">
          <ol className="divide-y divide-line border-y border-line">
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-9 items-center py-1 leading-snug text-ink-soft hover:text-blossom">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-8">
          {page.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <section aria-labelledby="reach-us" className="border-t border-line pt-6">
            <h2 id="reach-us" className="text-xl">
              How to reach us
            </h2>
            <p className="mt-3">
              Write to <SupportEmail /> or call <SupportPhone />.
            </p>
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              {others.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className="text-link wrap-anywhere">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

function Section({ section: { id, title, text, points, after }, number }: { section: LegalSection; number: number }) {
  return (
    <PageSection anchor={id} id={`${id}-heading`} title={`${number}. ${title}`} className="">
      <Paragraphs text={text} />
      {points && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {points.map((point) => (
            <li key={point.about} className="py-2.5">
              <strong className="font-semibold">{point.about}</strong> <LinkedText text={point.text} />
            </li>
          ))}
        </ul>
      )}
      {after && <Paragraphs text={after} />}
    </PageSection>
  );
}

function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => (
    <p key={paragraph} className="mt-3">
      <LinkedText text={paragraph} />
    </p>
  ));
}
