import type { readNightly } from '#app/domain/backups/nightly-backup.ts';
import { FactList, Panel } from '#app/ui/desk/desk-page.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';

type Nightly = Awaited<ReturnType<typeof readNightly>>;

/** What is wrong with the nightly backups, if anything. */
export function NightlyTrouble({ last, failure, trouble }: Nightly) {
  if (trouble === 'failed' && failure)
    return (
      <>
        The nightly backup failed, <Moment at={failure.at} />: {failure.reason}. It is tried again a few times, and the next
        night.
      </>
    );
  if (trouble === 'late' && last)
    return (
      <>
        There is no backup from last night. The newest nightly one is from <Moment at={last.madeAt} />.
      </>
    );
  return null;
}

/** Whether they are on, and the last one. */
export function NightlyPanel({ nightly: { last, keepDays } }: { nightly: Nightly }) {
  return (
    <Panel title="Every night">
      <FactList
        className="space-y-3"
        facts={{
          Tonight:
            keepDays > 0
              ? `One is made at 3:20 am and kept for ${keepDays === 1 ? 'a day' : `${keepDays} days`}; the newest always stays.`
              : 'None are made: BACKUP_DAYS is 0, or the site uses your own database (DATABASE_URL), which its own tools back up.',
          'The last one': last ? (
            <>
              <Moment at={last.madeAt} />, {writtenSize(last.bytes)}
            </>
          ) : (
            'None yet'
          ),
        }}
      />
    </Panel>
  );
}
