import { data, href, Link } from 'react-router';
import { chosenSlugs } from '#app/domain/contractors/chosen-slugs.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { hoursByDay } from '#app/domain/opening-hours/hours-words.ts';

import { CorrectionForm } from '#app/forms/listing-correction/correction-view.tsx';

import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import hours from '#app/ui/form/hours-rows.css?url';
import tiles from '#app/ui/form/option-tiles.css?url';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Route } from './+types/correct';
import style from './correct.css?url';

export { formAction as action } from '#app/routes/site/form-action.ts';

export const links: Route.LinksFunction = () => [tiles, hours, style].map((file) => ({ rel: 'stylesheet', href: file }));

/** There is one for each contractor, and few are ever requested. */
export const handle: PageHandle = { cache: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const [slug] = chosenSlugs(url.searchParams, 1);
  if (slug === undefined) return data({ contractor: undefined });
  const found = await findContractor(scope.reads, slug);
  if (!found) return nothing({ contractor: undefined });
  const { id, name, phone, address, website, service_type, location } = found;
  const now = { phone, address, website, hours: found.profile.hours, name, service_type, location };
  return data({ contractor: { id, name, path: contractorPath(found), now, hours: hoursByDay(found.profile.hours) } });
}

/** Where visitors report errors in a listing. */
export default function Correct({ loaderData: { contractor } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Something wrong here?"
        description="Tell us what is wrong with a listing."
        crumbs={[
          contractor ? { label: contractor.name, to: contractor.path } : { label: 'Home', to: '/' },
          { label: 'Something wrong here?' },
        ]}
        lede={
          contractor ? (
            <>
              Tell us what is wrong on the page of{' '}
              <Link to={contractor.path} className="text-link">
                {contractor.name}
              </Link>
              . An operator looks into it before anything changes.
            </>
          ) : (
            <>
              There is no listing at this link. Find the contractor{' '}
              <Link to={href('/')} className="text-link">
                in the directory
              </Link>
              , open its page, and use the link “Something wrong here?” at its end.
            </>
          )
        }
      />
      {contractor && (
        <section aria-label="Correction" className="page-width mt-6">
          <div className="max-w-2xl">
            <CorrectionForm key={contractor.id} contractor={contractor} now={contractor.now} hours={contractor.hours} />
          </div>
        </section>
      )}
    </>
  );
}
