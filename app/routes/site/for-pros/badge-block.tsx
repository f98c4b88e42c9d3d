import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';

/** The purpose of the trust badge, with an example. */
export function BadgeBlock() {
  return (
    <section aria-labelledby="trust-badge" className="page-width grid items-center gap-10 py-8 sm:py-12 lg:grid-cols-2 lg:gap-16">
      <SampleBadge />
      <div>
        <h2 id="trust-badge" className="text-2xl sm:text-3xl">
          Show it on your own website
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          A homeowner who lands on your website wants to know what others say. The trust badge takes them to your page here, where
          your rating is not your own advertising. It is one small picture with a link: one line of code for you, or for the
          person who looks after your website, to paste in.
        </p>
        <ButtonLink to="/badge-info" look="secondary" className="mt-6">
          See the trust badge
          <ArrowRight className="size-4" />
        </ButtonLink>
      </div>
    </section>
  );
}
