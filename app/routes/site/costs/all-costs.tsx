import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { cityNames, defaultCity } from '#app/content/find-city.ts';
import { readAllCosts } from '#app/domain/costs/cost-pages.ts';
import { anyContractor } from '#app/domain/directory/page-topics.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { CostList } from '#app/routes/site/costs/cost-list.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Route } from './+types/all-costs';
import { Legend } from './trade-costs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  scope.dependsOn([anyContractor]);
  return readAllCosts(scope.reads);
}

/** The commonest jobs of every trade with figures. */
export default function AllCosts({ loaderData: { shown, without, contractors, asOf } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`What Home Repairs Cost in ${defaultCity.name}`}
        description={`What contractors in ${cityNames()} charge, from their own price guides: middle prices of common jobs in every trade.`}
        canonical="/costs"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Costs' }]}
        heading={`What it costs around ${defaultCity.name}`}
        lede={
          shown.length > 0
            ? `From the price guides of ${contractors.toLocaleString('en-US')} contractors listed here, as of ${dayInWords(asOf)}. We count a job when three contractors price it.`
            : 'No figure yet: no job is priced by three contractors listed here.'
        }
      />
      <div className="page-width">
        {shown.length > 0 && (
          <>
            <Legend />
            <div className="mt-8 gap-x-12 md:columns-2">
              {shown.map(({ name, path, costs }) => (
                <section key={path} className="mb-8 break-inside-avoid border-t border-line pt-4">
                  <h2 className="text-xl sm:text-2xl">
                    <Link to={path} prefetch="intent" className="text-ink underline underline-offset-4 hover:text-blossom">
                      {name}
                    </Link>
                  </h2>
                  <CostList costs={costs} />
                </section>
              ))}
            </div>
          </>
        )}
        {without.length > 0 && (
          <p className="border-t border-line pt-5 text-ink-soft">
            No job priced by three contractors yet, so no figure:{' '}
            {without.map(({ name, path }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <Link to={path} className="text-link">
                  {name}
                </Link>
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </>
  );
}
