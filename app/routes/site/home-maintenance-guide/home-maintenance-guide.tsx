import { Link } from 'react-router';
import { type GuideSeason, type GuideTask, maintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import { SubscribeForm } from '#app/forms/subscription/subscription-view.tsx';
import { trackPixel } from '#app/routes/analytics/analytics.ts';
import { Mail, Printer } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection, SectionHead } from '#app/ui/layout/page-section.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/home-maintenance-guide';

export { formAction as action } from '#app/routes/site/form-action.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

/** The server sends the texts, so no script contains them. */
export const loader = () => maintenanceGuide;

/** Signing up changes nothing in the guide. */
export const shouldRevalidate = () => false;

export default function HomeMaintenanceGuide({ loaderData }: Route.ComponentProps) {
  const { title, description, intro, seasons, licensing } = loaderData;
  return (
    <>
      <PageHead
        title="Home Maintenance Guide for Oklahoma"
        description={description}
        canonical="/home-maintenance-guide"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Maintenance guide' }]}
        heading={title}
        lede={intro}
      >
        <ButtonAnchor href="#by-e-mail">
          <Mail className="size-4" />
          Get it by e-mail
        </ButtonAnchor>
        <Button look="secondary" onClick={() => window.print()} className="noscript:hidden">
          <Printer className="size-4" />
          Print the guide
        </Button>
      </PageHead>
      <div className="page-width">
        <nav aria-label="Seasons" className="mt-6 print:hidden">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
            {seasons.map(({ id, title, months }) => (
              <li key={id} className="border-t border-line">
                <a href={`#${id}`} className="block py-2 leading-snug text-ink no-underline hover:text-blossom">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-[0.9rem] text-ink-soft">{months}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {seasons.map((season) => (
          <SeasonSection key={season.id} {...season} />
        ))}
        <PageSection id="licensing" title={licensing.title} className="mt-8 max-w-3xl sm:mt-12">
          <p className="mt-3 text-ink-soft">
            <LinkedText text={licensing.text} />
          </p>
        </PageSection>
        <section
          id="by-e-mail"
          aria-labelledby="by-e-mail-heading"
          className="mt-8 grid grid-cols-1 gap-x-14 gap-y-4 border-t-3 border-night pt-6 sm:mt-12 lg:grid-cols-2 dark:border-line-strong print:hidden"
        >
          <div>
            <SectionHead
              id="by-e-mail-heading"
              title="Keep it in your inbox"
              lede="We e-mail you this whole guide, free. Signing up also puts you on our list for a seasonal tip now and then. One click in any e-mail takes you off."
            />
          </div>
          <SubscribeForm source="maintenance_guide_page" onSubscribed={() => trackPixel('subscribe')} />
        </section>
      </div>
    </>
  );
}

/** One season: what a house needs, and its tasks. */
function SeasonSection({ id, title, months, intro, tasks }: GuideSeason) {
  return (
    <PageSection anchor={id} id={`${id}-heading`} title={title} className="pt-8 sm:pt-12">
      <p className="text-[0.95rem] text-ink-soft">{months}</p>
      <p className="mt-2 max-w-prose print:max-w-none">{intro}</p>
      <ul className="mt-4 grid gap-x-14 border-b border-line lg:grid-cols-2 print:block">
        {tasks.map((task) => (
          <Task key={task.title} {...task} />
        ))}
      </ul>
    </PageSection>
  );
}

function Task({ title, text, when, call }: GuideTask) {
  return (
    <li className="flex gap-4 border-t border-line py-4 print:break-inside-avoid print:py-4">
      {/* A checkbox in print. */}
      <span aria-hidden className="mt-1 hidden size-4 shrink-0 border border-ink print:block" />
      <div className="flex min-w-0 flex-col items-start">
        <h3 className="text-xl">{title}</h3>
        {when && <p className="text-[0.95rem] text-ink-soft">{when}</p>}
        <p className="mt-1">{text}</p>
        {call && (
          <p className="mt-2">
            <strong className="font-semibold">When to call:</strong> {call.when}{' '}
            <Link to={call.to} className="text-link inline-flex min-h-6 items-center print:hidden">
              {call.label}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
