import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SampleBadge } from '#app/ui/landing/sample-badge.tsx';

/** The purpose of the trust badge, with an example. */
export function BadgeBlock() {
  return (
    <section aria-labelledby="trust-badge" className="border-t border-line pt-4">
      <h2 id="trust-badge" className="text-2xl sm:text-3xl">
        Show it on your own website
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">
        A homeowner who lands on your website wants to know what others say. The trust badge takes them to your page here, where
        your rating is not your own advertising. It is one small picture with a link: one line of code for you, or for the person
        who looks after your website, to paste in.
      </p>
      <SampleBadge />
      <p className="mt-6">
        <ButtonLink to="/badge-info" look="secondary">
          See the trust badge
        </ButtonLink>
      </p>
    </section>
  );
}
