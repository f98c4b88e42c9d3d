import { figuresCsv, readListingFigures } from '#app/domain/statistics/listing-figures.ts';
import { notFound } from '#app/routes/respond.ts';
import type { Route } from './+types/figures-csv';
import { readAsked } from './asked-listing.ts';

/** The page of figures as a file; `?listing=` and `?by=month` as there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, contractor, step } = await readAsked(context, url);
  if (!contractor) throw notFound();
  const figures = await readListingFigures(db, contractor, { step });
  return new Response(figuresCsv(contractor.name, figures), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="figures-${contractor.slug}-by-${step}.csv"`,
    },
  });
}
