import { clockTime, dayInOklahoma, longDate, timeOnDay, weekday } from '#app/content/dates.ts';
import { counted } from '#app/content/total-words.ts';
import { readNightly } from '#app/domain/backups/nightly-backup.ts';
import { importList } from '#app/domain/imports/import-queries.ts';
import { selectRunning } from '#app/domain/storm/notice-queries.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { firstWork, readWeek, readWorkNow, type WorkItem } from '#app/domain/today/work-now.ts';
import { forms } from '#app/forms/forms.ts';
import { NightlyTrouble } from '#app/routes/desk/backups/nightly-panel.tsx';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage, Section } from '#app/ui/desk/desk-page.tsx';
import { FigureList } from '#app/ui/desk/figure-list.tsx';
import { Fold } from '#app/ui/desk/fold.tsx';
import { LineLink, SideLink, TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/today';

/** Work items shown, or all emergencies if they are more. */
const shown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const now = new Date();
  const [work, week, imports, nightly, storms] = await Promise.all([
    readWorkNow(scope.db, now),
    readWeek(scope.db, now),
    importList.find(scope.db, {}, 1),
    readNightly(scope),
    selectRunning(scope.db, now),
  ]);
  const [lastImport] = imports.rows;
  const lines = await readLaterLines({ db: scope.db, forms }, work.newRequests);
  return {
    now: `${weekday(dayInOklahoma(now))}, ${longDate(now.toISOString()).replace(/, \d+$/, '')}, ${clockTime(now.toISOString())}`,
    work: firstWork(work, shown),
    lines: lines.filter(({ count }) => count > 0),
    empty: lines.filter(({ count }) => count === 0),
    week,
    lastImport: lastImport && { file: lastImport.fileName, state: lastImport.state, at: lastImport.createdAt },
    nightly,
    storms: storms.map(({ id, words, ends_at }) => ({ id, words, until: timeOnDay(ends_at) })),
  };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, work, lines, empty, week, lastImport, nightly, storms } = loaderData;
  return (
    <DeskPage
      title="Today"
      actions={
        <>
          <p className="text-ink-soft">{now}</p>
          <SideLink to="/admin/requests/new">New request by phone</SideLink>
        </>
      }
    >
      <Notice tone="problem">
        {nightly.trouble && (
          <>
            <NightlyTrouble {...nightly} /> <TextLink to="/admin/backups">See the backups</TextLink>
          </>
        )}
      </Notice>
      {storms.map(({ id, words, until }) => (
        <p key={id} className="notice wrap-anywhere">
          Storm notice on the site until {until}: “{words}” <TextLink to="/admin/storm">See the notices</TextLink>
        </p>
      ))}
      <div className="desk-today">
        <div>
          <section aria-labelledby="now">
            <Heading id="now" title="Do now" count={work.count} />
            {work.count === 0 && <p className="py-3">Nothing is late.</p>}
            <WorkList items={work.items} />
            {work.lists.map(({ words, count, to }) => (
              <p key={to}>
                <LineLink to={to}>
                  {count} more {words}
                </LineLink>
              </p>
            ))}
          </section>
          <section aria-labelledby="later" className="mt-8">
            <Heading id="later" title="Later today" count={lines.reduce((sum, { count }) => sum + count, 0)} />
            <WorkList items={lines.map(({ shownCount, ...line }) => ({ ...line, age: shownCount, late: '' }))} />
            {empty.length > 0 && (
              <Fold id="nothing" title={`Nothing waiting in ${counted(empty.length, 'place')}`}>
                <ul>
                  {empty.map(({ key, title, to }) => (
                    <li key={key}>
                      <LineLink to={to}>{title}</LineLink>
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </section>
        </div>
        <aside>
          <Section title="This week">
            <FigureList
              figures={week}
              note="Homeowners’ requests in the last seven days, including today, without spam. Beside each number: the change from the seven days before."
            />
          </Section>
          <Section title="Import and backup" className="mt-8">
            <dl className="desk-figures">
              <div>
                <dt>Last import</dt>
                <dd>
                  {lastImport ? (
                    <>
                      <TextLink to="/admin/import">{lastImport.file}</TextLink>, {lastImport.state}, <Moment at={lastImport.at} />
                    </>
                  ) : (
                    'None yet'
                  )}
                </dd>
              </div>
              <div>
                <dt>Nightly backup</dt>
                <dd>
                  <TextLink to="/admin/backups">{nightly.last ? <Moment at={nightly.last.madeAt} /> : 'None yet'}</TextLink>
                </dd>
              </div>
            </dl>
          </Section>
        </aside>
      </div>
    </DeskPage>
  );
}

function Heading({ id, title, count }: { id: string; title: string; count: number }) {
  return (
    <h2 id={id} className="text-xl">
      {title} <span className="font-sans text-base font-normal text-ink-soft">{count}</span>
    </h2>
  );
}

/** Work items: age, subject, and one button. */
function WorkList({ items }: { items: readonly WorkItem[] }) {
  return (
    <ul className="desk-work">
      {items.map(({ key, age, late, title, detail, verb, to }) => (
        <li key={key}>
          <p className={late ? 'text-clay' : undefined}>
            <strong className="font-semibold tabular-nums">{age}</strong>
            {late && <span className="block text-sm">{/\d/.test(late) ? `${late.replace(/ min$/, '')} late` : late}</span>}
          </p>
          <div>
            <p className="font-semibold wrap-anywhere" dir="auto" id={`work-${key}`}>
              {title}
            </p>
            {detail && (
              <p className="wrap-anywhere text-ink-soft" dir="auto">
                {detail}
              </p>
            )}
          </div>
          <ButtonLink to={to} look="secondary" aria-describedby={`work-${key}`}>
            {verb}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
