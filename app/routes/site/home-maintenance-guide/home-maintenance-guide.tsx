import { maintenanceGuide } from '#app/content/pages/maintenance-guide.ts';
import { SubscribeForm } from '#app/forms/subscription/view.tsx';
import { trackPixel } from '#app/routes/analytics/pixel.ts';
import { Mail, Printer } from '#app/ui/art/icons.tsx';
import { Button, ButtonAnchor } from '#app/ui/controls/button.tsx';
import { LinkedText } from '#app/ui/landing/linked-text.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
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
    <>
      <PageMeta title="Home Maintenance Guide for Oklahoma" description={description} canonical="/home-maintenance-guide" />
      <PageHead crumbs={[{ label: 'Home', to: '/' }, { label: 'Maintenance guide' }]} title={title} lede={intro}>
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
        <SeasonLinks seasons={seasons} />
        {seasons.map((season) => (
          <SeasonSection key={season.id} season={season} />
        ))}
        <section aria-labelledby="licensing" className="mt-8 max-w-3xl sm:mt-12">
          <h2 id="licensing" className="text-2xl sm:text-3xl">
            {licensing.title}
          </h2>
          <p className="mt-3 text-ink-soft">
            <LinkedText text={licensing.text} />
          </p>
        </section>
        <section
          id="by-e-mail"
          aria-labelledby="by-e-mail-heading"
          className="mt-8 grid grid-cols-1 gap-x-14 gap-y-4 border-t-3 border-night pt-6 sm:mt-12 lg:grid-cols-2 dark:border-line-strong print:hidden"
        >
          <div>
            <h2 id="by-e-mail-heading" className="text-2xl sm:text-3xl">
              Keep it in your inbox
            </h2>
            <p className="mt-3 max-w-prose text-ink-soft">
              We e-mail you this whole guide, free. Signing up also puts you on our list for a seasonal tip now and then. One
              click in any e-mail takes you off.
            </p>
          </div>
          <SubscribeForm source="maintenance_guide_page" onSubscribed={() => trackPixel('subscribe')} />
        </section>
      </div>
    </>
  );
}
