import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

/** What the trust badge is for, with one to look at. */
export function BadgeBlock() {
  const { siteName } = useSiteInfo();
  return (
    <section
      aria-labelledby="trust-badge"
      className="page-width grid items-center gap-10 py-14 sm:py-18 lg:grid-cols-2 lg:gap-16"
    >
      <div className="grid place-items-center rounded-card border border-line bg-leaf-soft px-6 py-12 sm:py-16">
        <div className="flex items-center gap-4 rounded-xl border border-line bg-card py-4 pr-7 pl-5 shadow-lift">
          <img src="/art/mark.svg" alt="" width={52} height={52} />
          <p className="leading-tight">
            <span className="block text-[0.95rem] text-ink-soft">Trusted by</span>
            <span className="font-display text-2xl font-semibold tracking-tight">{siteName}</span>
          </p>
        </div>
      </div>
      <div>
        <h2 id="trust-badge" className="text-3xl sm:text-4xl">
          Show it on your own website
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          A homeowner who lands on your website wants to know what others say. The trust badge leads them to your page here, where
          your rating stands outside of your own advertising. It is one small picture and a link, and a line of code that you or
          whoever keeps your website can paste in.
        </p>
        <ButtonLink to="/badge-info" look="secondary" className="mt-6">
          See the trust badge
          <ArrowRight className="size-4" />
        </ButtonLink>
      </div>
    </section>
  );
}
