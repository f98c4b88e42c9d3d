import { useSiteInfo } from '../layout/site-info.tsx';

/** A sample of the trust badge, of no particular contractor. */
export function SampleBadge() {
  const { siteName } = useSiteInfo();
  return (
    <div className="mt-6 inline-flex max-w-full flex-wrap items-center gap-4 rounded-card border border-line-strong bg-card py-3 pr-6 pl-4">
      <img src="/art/mark.svg" alt="" width={52} height={52} />
      <p className="leading-tight">
        <span className="block text-[0.95rem] text-ink-soft">Trusted by </span>
        <span className="font-display text-2xl font-semibold tracking-tight">{siteName}</span>
      </p>
    </div>
  );
}
