import { cityName } from '#app/content/find-city.ts';
import { tradeNames } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { ContractorCard as Card, Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { orderLines } from '#app/domain/directory/list-order.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { OrderLine } from '#app/ui/listing/order-line.tsx';

type SimilarProps = {
  contractor: Contractor;
  similar: readonly Card[];
  /** By the business, whose page leads to others but does not call them. */
  managed: boolean;
};

/** Other contractors to ask for a quote: the same work in the same city. */
export default function SimilarContractors({ contractor, similar, managed }: SimilarProps): React.ReactNode {
  const { pros } = tradeNames(contractor.service_type);
  const city = cityName(contractor.location);
  const service = serviceSlug(contractor.service_type);
  if (!service || !contractor.location) return null;
  return (
    <section aria-labelledby="similar" className="page-width pt-2 pb-10 sm:pb-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="similar" className="text-2xl sm:text-3xl">
            {similar.length > 0 ? `Other ${pros} in ${city}` : `More ${pros} around ${city}`}
          </h2>
          {similar.length > 0 && (
            <>
              <p className="mt-3 text-ink-soft">Two or three quotes show what the work should cost.</p>
              <OrderLine
                order={managed ? orderLines.rating : orderLines.featured}
                featured={!managed && similar.some(({ featured }) => featured)}
              />
            </>
          )}
        </div>
        <ButtonLink to={`/services/${service}/${contractor.location}`} look="secondary" className="max-sm:whitespace-normal">
          All {pros} in {city}
          <ArrowRight className="size-4" />
        </ButtonLink>
      </div>
      {managed ? (
        <ul className="mt-4">
          {similar.map((one) => (
            <li key={one.id}>
              <a href={contractorPath(one)} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        similar.length > 0 && (
          <div className="mt-6">
            <ContractorList contractors={similar} view="grid" choosable={false} />
          </div>
        )
      )}
    </section>
  );
}
