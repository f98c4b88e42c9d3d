import { Form } from 'react-router';
import type { BackupOrder } from '#app/domain/backups/backup-order.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LookAgain } from '#app/ui/desk/look-again.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { writtenSize } from '#app/ui/desk/sizes.ts';
import { Moment } from '#app/ui/desk/times.tsx';

type ShownOrder = BackupOrder & { isOpen: boolean; bytes: number | undefined };

/** Makes a backup now; while one is under way, how far it is. */
export function MakeBackupForm({ order, machine }: { order: ShownOrder | undefined; machine: string }) {
  return (
    <section aria-labelledby="now" className="desk-panel">
      <h2 id="now">Now</h2>
      {order?.isOpen ? (
        <>
          <p role="status">
            {order.state === 'waiting' ? 'A backup begins in a moment.' : `A backup is being made on ${order.machine}.`}{' '}
            {order.bytes !== undefined && `${writtenSize(order.bytes)} are written so far. `}
            {order.person} asked for it, <Moment at={order.askedAt} />. You may leave this page: it goes on, and starts again if
            the server stops before it is done.
          </p>
          <LookAgain />
        </>
      ) : (
        <>
          <Outcome order={order} machine={machine} />
          <Form method="post">
            <p className="mb-3 max-w-prose">
              All that has to be kept, in one file, as it is at one moment; the site runs on meanwhile.
            </p>
            <Button type="submit" name="do" value="make">
              Make a backup now
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}

function Outcome({ order, machine }: { order: ShownOrder | undefined; machine: string }) {
  if (order?.state === 'failed')
    return (
      <Notice tone="problem">
        The backup that {order.person} asked for, <Moment at={order.askedAt} />, was not made: {order.reason}. Nothing is left of
        it.
      </Notice>
    );
  if (!order?.endedAt || order.machine === machine) return null;
  return (
    <p className="mb-3">
      The last one that was asked for here, <Moment at={order.endedAt} />, lies on {order.machine}.
    </p>
  );
}
