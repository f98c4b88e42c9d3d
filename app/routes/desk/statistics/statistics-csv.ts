import { readStatistics, statisticsCsv } from '#app/domain/statistics/read-statistics.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { unusable } from '#app/routes/respond.ts';
import type { Route } from './+types/statistics-csv';

/** The statistics page as a file; `?part=steps` or `groups`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads } = requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  const statistics = await readStatistics(reads, asked, { whole: true });
  const problems = Object.values(statistics.problems);
  if (problems.length > 0) throw unusable(problems.join('. '));
  const { period, by, step } = statistics;
  const part = asked['part'] === 'groups' ? 'groups' : 'steps';
  const name = `statistics-${part === 'groups' ? by : step}-${period.from}-${period.to}.csv`;
  return new Response(statisticsCsv(statistics, part), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
