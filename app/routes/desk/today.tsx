import { Link } from 'react-router';
import { ageInWords } from '#app/content/age.ts';
import { shortDay, weekday } from '#app/content/dates.ts';
import { readNightly } from '#app/domain/backups/nightly-state.ts';
import { selectImports } from '#app/domain/imports/queries.ts';
import { kindLabel } from '#app/domain/inbox/kinds.ts';
import { selectDueSteps, selectLongestWaiting, selectWeek } from '#app/domain/today/queries.ts';
import { readTodayLines } from '#app/domain/today/today-lines.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { NightlyTrouble } from '#app/ui/desk/backups/nightly-panel.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { Route } from './+types/today';
import { requireOperator } from './require-operator.ts';
import { WeekChart } from './today/week-chart.tsx';

/** How many of each list stand here; the rest stands behind its link. */
const listed = 5;

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
    const [lines, waiting, steps, week, [lastImport], nightly] = await Promise.all([
      readTodayLines(scope.db),
      selectLongestWaiting(scope.db, listed),
      selectDueSteps(scope.db, listed),
      selectWeek(scope.db),
      selectImports(scope.db, 1, undefined),
      readNightly(scope.db),
    ]);
    const now = Date.now();
    const about = (entry: { kind: string; service: string | null }) =>
      [kindLabel(entry.kind), entry.service].filter(Boolean).join(', ');
    return {
      lines,
      waiting: waiting.map((entry) => ({ ...entry, about: about(entry), age: ageInWords(entry.at, now) })),
      steps: steps.map((entry) => ({ ...entry, about: about(entry) })),
      week: week.map((day) => ({ ...day, label: weekday(day.day) })),
      lastImport: lastImport && { file: lastImport.fileName, state: lastImport.state, at: lastImport.createdAt },
      nightly,
    };
  });
}

export default function Today({ loaderData: { lines, waiting, steps, week, lastImport, nightly } }: Route.ComponentProps) {
  return (
    <DeskPage title="Today">
      <Notice tone="problem">
        {nightly.trouble && (
          <>
            <NightlyTrouble {...nightly} />{' '}
            <Link to="/admin/backups" className="text-link">
              See the backups
            </Link>
          </>
        )}
      </Notice>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ key, count, label, to, isEmpty }) => (
          <li key={key} className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-2">
            <span className={`text-2xl font-semibold tabular-nums ${isEmpty ? 'text-ink-soft' : ''}`}>{count}</span>
            {to ? (
              <Link to={to} className="text-link flex min-h-11 items-center">
                {label}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{label}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="waiting" className="desk-panel">
          <h2 id="waiting">Waiting longest</h2>
          {waiting.length === 0 && <p>Every request was answered.</p>}
          <ul className="divide-y divide-line">
            {waiting.map(({ id, name, about, age }) => (
              <li key={id} className="py-1">
                <Link to={`/admin/requests/${id}`} className="text-link inline-flex min-h-11 items-center" dir="auto">
                  {name}
                </Link>
                <span className="block text-sm text-ink-soft">
                  {about}, {age}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps" className="desk-panel">
          <h2 id="steps">Next steps</h2>
          {steps.length === 0 && <p>Nothing is due.</p>}
          <ul className="divide-y divide-line">
            {steps.map(({ id, name, about, step, on, isOverdue, holder }) => (
              <li key={id} className="py-1">
                <Link to={`/admin/requests/${id}`} className="text-link inline-flex min-h-11 items-center" dir="auto">
                  {step}: {name}
                </Link>
                <span className={`block text-sm ${isOverdue ? 'font-semibold text-clay' : 'text-ink-soft'}`}>
                  {isOverdue ? `Was due ${shortDay(on)}` : 'Today'}, {about}
                  {holder && `, ${holder} has it`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <WeekChart days={week} />
      <section aria-labelledby="records" className="desk-panel mt-6">
        <h2 id="records">Import and backup</h2>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">Last import</dt>
          <dd>
            {lastImport ? (
              <>
                <Link to="/admin/import" className="text-link">
                  {lastImport.file}
                </Link>
                , {lastImport.state}, <Moment at={lastImport.at} />
              </>
            ) : (
              'None yet'
            )}
          </dd>
          <dt className="text-ink-soft">Nightly backup</dt>
          <dd>
            <Link to="/admin/backups" className="text-link">
              {nightly.last ? <Moment at={nightly.last.madeAt} /> : 'None yet'}
            </Link>
            {nightly.last && `, on ${nightly.last.machine}`}
          </dd>
        </dl>
      </section>
    </DeskPage>
  );
}
