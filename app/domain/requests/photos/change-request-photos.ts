import { createHash, randomBytes } from 'node:crypto';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { linkHash, linkToken } from '../../people/link-token.ts';
import type { PictureProblem } from '../../pictures/convert-picture.ts';
import type { ConvertHeld, HeldFile } from '../../pictures/held-file.ts';
import type { Sender } from '../../validation/sender-limits.ts';
import { recordEvent } from '../announce-event.ts';
import { takeRequestTokens } from '../change-request.ts';
import { requestUpdateKind } from '../office-mails.ts';
import { insertEvent, lockRequest, selectRequest } from '../request-queries.ts';
import { deletePhoto, insertDraft, takeDrafts } from './photo-queries.ts';

/** What a homeowner does with the photos of their request. */
export type PhotoChange = { do: 'add-photos'; drafts: readonly string[] } | { do: 'remove-photo'; photo: string };

/** `problem` names one of `photo-problems.ts`. */
type PhotoChangeOutcome = Outcome<{ added: number }>;

/** Applies it in one transaction, with the mail to the operator. A repeated post changes nothing. */
export async function changePhotos(
  { db }: { db: Database },
  token: string,
  change: PhotoChange,
  sender: Sender,
): Promise<PhotoChangeOutcome> {
  const hash = linkHash(token);
  if (!hash) return missing;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<PhotoChangeOutcome> => {
    const found = await selectRequest(tx, hash);
    if (!found) return missing;
    const limited = await takeRequestTokens(tx, found.id, { form: 'request-photos', secret, sender });
    if (limited) return limited;
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
      const details = { photos: taken.added };
      const eventId = await recordEvent(tx, found.id, { kind: 'addition', side: 'homeowner', person: 'homeowner', details });
      await queueMail(tx, { kind: requestUpdateKind, about: eventId, of: found.id });
    }
    return { outcome: 'done', added: taken.added };
  });
}

/** Photos of one client, and of a network whose clients have many addresses: two requests in an hour. */
const perAddress: RateLimit = { burst: 10, refillSeconds: 360 };
const perNetwork: RateLimit = { burst: 100, refillSeconds: 36 };
/** Every attempt counts, failed ones too: a phone on a slow network may need several. */
const attempts: RateLimit = { burst: 40, refillSeconds: 90 };

type DraftProblem = PictureProblem | 'limited';

/** Before a photo is read. @returns the seconds until the client may try again; 0 for now. */
export async function beginPhoto(db: Database, { clientAddress }: Sender): Promise<number> {
  return takeToken(db, `photo attempt ${keyedHash(await siteSecret(db), clientAddress)}`, attempts);
}

type DraftInput = Sender & {
  file: HeldFile;
  convert: ConvertHeld;
  /** From the client, random: a repeated upload is the same draft. */
  key?: string | undefined;
};

type DraftOutcome = { outcome: 'stored'; id: string } | { outcome: DraftProblem; retryAfter?: number };

/** Stores a photo until a request takes it, by its unguessable id. */
export async function storeDraft(db: Database, { file, convert, key, ...sender }: DraftInput): Promise<DraftOutcome> {
  const secret = await siteSecret(db);
  const converted = await convert(file);
  if (typeof converted === 'string') return { outcome: converted };
  const wait = await takePhotoTokens(db, secret, sender);
  if (wait > 0) return { outcome: 'limited', retryAfter: wait };
  const id = key ? linkToken(secret, `photo draft ${key} ${digest(converted.large)}`) : randomBytes(16).toString('base64url');
  await insertDraft(db, id, converted);
  return { outcome: 'stored', id };
}

/** Part of the id: programs may choose keys that others guess. */
const digest = (photo: Uint8Array): string => createHash('sha256').update(photo).digest('base64url');

async function takePhotoTokens(db: Database, secret: string, { clientAddress, clientNetwork }: Sender): Promise<number> {
  const own = await takeToken(db, `photo address ${keyedHash(secret, clientAddress)}`, perAddress);
  if (own > 0 || !clientNetwork) return own;
  return takeToken(db, `photo network ${keyedHash(secret, clientNetwork)}`, perNetwork);
}
