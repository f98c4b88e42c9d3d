import { maintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import { SubscribeForm } from '#app/forms/subscription/view.tsx';
import { trackPixel } from '#app/routes/analytics/pixel.ts';
import { Mail, Printer } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/home-maintenance-guide';
import { SeasonLinks } from './season-links.tsx';
import { SeasonSection } from './season-section.tsx';

export { formAction as action } from '#app/routes/site/form-action.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

/** The server sends the texts, so no script contains them. */
export const loader = () => maintenanceGuide;

/** Signing up changes nothing in the guide. */
export const shouldRevalidate = () => false;

export default function HomeMaintenanceGuide({
  loaderData: { title, description, intro, seasons, licensing },
}: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 sm:pt-14 print:pt-0">
      <PageMeta title="Home Maintenance Guide for Oklahoma" description={description} canonical="/home-maintenance-guide" />
      <header className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr] print:block">
        <div>
          <h1 className="page-title xl:text-[3.4rem]">{title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft">{intro}</p>
          <div className="mt-7 flex flex-wrap gap-3 print:hidden">
            <ButtonAnchor href="#by-e-mail">
              <Mail className="size-4" />
              Get it by e-mail
            </ButtonAnchor>
            <Button look="secondary" onClick={() => window.print()} className="noscript:hidden">
              <Printer className="size-4" />
              Print the guide
            </Button>
          </div>
        </div>
        <img
          src="/art/landscaping.svg"
          alt=""
          width={800}
          height={500}
          fetchPriority="high"
          className="h-auto w-full rounded-card border border-line max-lg:hidden print:hidden"
        />
      </header>
      <SeasonLinks seasons={seasons} />
      {seasons.map((season) => (
        <SeasonSection key={season.id} season={season} />
      ))}
      <section aria-labelledby="licensing" className="mt-12 max-w-3xl border-t border-line-strong pt-6">
        <h2 id="licensing" className="text-2xl">
          {licensing.title}
        </h2>
        <p className="mt-3 text-ink-soft">
          <LinkedText text={licensing.text} />
        </p>
      </section>
      <section
        id="by-e-mail"
        aria-labelledby="by-e-mail-heading"
        className="mt-12 grid grid-cols-1 gap-8 rounded-card bg-leaf-soft p-6 sm:p-10 lg:grid-cols-2 lg:gap-14 print:hidden"
      >
        <div>
          <h2 id="by-e-mail-heading" className="text-2xl sm:text-3xl">
            Keep it in your inbox
          </h2>
          <p className="mt-4 max-w-prose text-ink-soft">
            We e-mail you this whole guide, free. Signing up also puts you on our list for a seasonal tip now and then. One click
            in any e-mail takes you off.
          </p>
        </div>
        <div className="self-center">
          <SubscribeForm source="maintenance_guide_page" onSubscribed={() => trackPixel('subscribe')} />
        </div>
      </section>
    </div>
  );
}
