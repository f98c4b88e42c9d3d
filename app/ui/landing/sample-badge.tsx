import { useSiteInfo } from '../layout/site-info.tsx';

/** A sample of the trust badge, of no particular contractor. */
export function SampleBadge() {
  const { siteName } = useSiteInfo();
  return (
    <div className="grid place-items-center rounded-card border border-line bg-leaf-soft px-6 py-12 sm:py-16">
      <div className="flex items-center gap-4 rounded-xl border border-line bg-card py-4 pr-7 pl-5 shadow-lift">
        <img src="/art/mark.svg" alt="" width={52} height={52} />
        <p className="leading-tight">
          <span className="block text-[0.95rem] text-ink-soft">Trusted by </span>
          <span className="font-display text-2xl font-semibold tracking-tight">{siteName}</span>
        </p>
      </div>
    </div>
  );
}
