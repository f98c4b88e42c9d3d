import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { FindForm, LinkRow } from '#app/ui/landing/find-form.tsx';

/** Links to likely destinations. */
export default function FurtherLinks(): React.ReactNode {
  return (
    <>
      <FindForm
        id="not-found-search"
        label="Search by company, service or city"
        maxLength={maxQueryLength}
        placeholder="Try roofing"
        className="mt-6 max-w-xl"
      />
      <nav aria-label="Services to start from" className="mt-6">
        <h2 className="text-xl">Popular services</h2>
        <LinkRow links={categoryLinks.map(({ to, service }) => ({ label: service, to }))} className="mt-1" />
      </nav>
    </>
  );
}
