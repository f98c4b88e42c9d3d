import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { type Sender, takeTokens } from '#app/domain/submissions/submit.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { linkHash } from '../../people/link-token.ts';
import { announceEvent } from '../announce-event.ts';
import { insertEvent, lockRequest, selectRequest } from '../request-queries.ts';
import { requestUpdateKind } from '../update-mail.ts';
import { deletePhoto, takeDrafts } from './photo-queries.ts';

/** What a homeowner does with the photos of their request. */
export type PhotoChange = { do: 'add-photos'; drafts: readonly string[] } | { do: 'remove-photo'; photo: string };

/** `problem` names one of `photo-problems.ts`. */
type PhotoChangeOutcome = Outcome<{ added: number }>;

const form = 'request-photos';

/** Applies it in one transaction, with the mail to the operator. A repeated post changes nothing. */
export async function changePhotos(
  { db }: { db: Database },
  token: string,
  change: PhotoChange,
  { clientAddress, clientNetwork }: Sender,
): Promise<PhotoChangeOutcome> {
  const hash = linkHash(token);
  if (!hash) return missing;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<PhotoChangeOutcome> => {
    const found = await selectRequest(tx, hash);
    if (!found) return missing;
    const limited = await takeTokens(
      tx,
      form,
      keyedHash(secret, clientAddress),
      clientNetwork && keyedHash(secret, clientNetwork),
    );
    if (limited) return limited;
    const wait = await takeToken(tx, `request-change request ${found.id}`, { burst: 10, refillSeconds: 600 });
    if (wait > 0) return { outcome: 'limited', retryAfter: wait, error: tooManyRequests };
    await lockRequest(tx, found.id);
    if (change.do === 'remove-photo') {
      if (await deletePhoto(tx, found.id, change.photo))
        await insertEvent(tx, found.id, { kind: 'removal', side: 'homeowner', person: 'homeowner' });
      return { outcome: 'done', added: 0 };
    }
    if ((await selectRequest(tx, hash))?.withdrawn) return invalid({}, 'canceled');
    const taken = await takeDrafts(tx, found.id, change.drafts);
    if ('problem' in taken) return invalid({}, taken.problem);
    if (taken.added > 0) {
      const event = { kind: 'addition', side: 'homeowner' } as const;
      const details = { photos: taken.added };
      const eventId = await insertEvent(tx, found.id, { ...event, person: 'homeowner', details });
      await announceEvent({ tx, secret }, { requestId: found.id, eventId, ...event });
      await queueMail(tx, { kind: requestUpdateKind, about: eventId, of: found.id });
    }
    return { outcome: 'done', added: taken.added };
  });
}
