import { createHash, randomBytes } from 'node:crypto';
import type { PictureProblem } from '#app/domain/pictures/convert-picture.ts';
import type { ConvertHeld, HeldFile } from '#app/domain/pictures/held-file.ts';
import type { Database } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { linkToken } from '../../people/link-token.ts';
import type { Sender } from '../../submissions/submit.ts';
import { insertDraft } from './photo-queries.ts';

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
