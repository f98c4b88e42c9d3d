import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';

export type Nightly = {
  last: { madeAt: string; machine: string; bytes: number } | undefined;
  failure: { at: string; machine: string; reason: string } | undefined;
  trouble: 'failed' | 'late' | undefined;
  /** Whether some machine makes them. */
  isMade: boolean;
  /** In days; 0 where this machine makes none. */
  keptFor: number;
};

/** What is wrong with the nightly backups, if anything is. */
export function NightlyTrouble({ last, failure, trouble }: Pick<Nightly, 'last' | 'failure' | 'trouble'>) {
  if (trouble === 'failed' && failure)
    return (
      <>
        The nightly backup failed, <Moment at={failure.at} />, on {failure.machine}: {failure.reason}. It is tried again a few
        times, and the next night.
      </>
    );
  if (trouble === 'late' && last)
    return (
      <>
        There is no backup of the last night. The newest nightly one is of <Moment at={last.madeAt} />.
      </>
    );
  return null;
}

/** Whether they are on, and the last one, on whichever machine it lies. */
export function NightlyPanel({ nightly, machine }: { nightly: Nightly; machine: string }) {
  const { last, keptFor, isMade } = nightly;
  return (
    <section aria-labelledby="nightly" className="desk-panel">
      <h2 id="nightly">Every night</h2>
      <dl>
        <dt className="text-ink-soft">Tonight</dt>
        <dd>
          {keptFor > 0
            ? `One is made at 3:20 am, and kept for ${keptFor === 1 ? 'a day' : `${keptFor} days`}; the newest always stays.`
            : `${machine} makes none, because BACKUP_DAYS is 0 there. ${isMade ? 'Another machine makes them.' : 'No machine makes any.'}`}
        </dd>
        <dt className="mt-3 text-ink-soft">The last one</dt>
        <dd>
          {last ? (
            <>
              <Moment at={last.madeAt} />, {writtenSize(last.bytes)}, on{' '}
              {last.machine === machine ? 'this machine' : last.machine}
            </>
          ) : (
            'None yet'
          )}
        </dd>
      </dl>
    </section>
  );
}
