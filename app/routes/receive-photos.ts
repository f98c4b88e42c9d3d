import type { Context } from 'hono';
import { type PhotoProblem, photoProblems } from '#app/content/photo-problems.ts';
import { maxPhotoBytes } from '#app/content/photos.ts';
import { type HeldFile, holdFile } from '#app/domain/pictures/held-file.ts';
import { beginPhoto } from '#app/domain/requests/photos/change-request-photos.ts';
import { maxKeyLength } from '#app/domain/validation/submission-limits.ts';
import type { Database } from '#app/platform/database.ts';
import { errorBody } from './error-body.ts';
import type { HttpEnv } from './http-env.ts';
import type { PhotoIntake } from './photo-intake.ts';
import { bounded, discardRest, readFiles, UploadProblem } from './read-files.ts';

type Call = Context<HttpEnv>;

type Refused = { outcome: PhotoProblem; retryAfter?: number };
export type ReceivedPhoto = { outcome: 'stored'; id: string } | Refused;

type Receiving = {
  db: Database;
  intake: PhotoIntake;
  /** Reads and stores a photo. @param key from the client: a repeated upload is the same photo. */
  store: (file: HeldFile, key?: string) => Promise<ReceivedPhoto>;
  /** How many there can be. */
  max: number;
  tooMany?: string;
};

/** What one photo, and a form with several, may send before the connection is closed, in bytes. */
const maxBytesOfPhoto = 2 * maxPhotoBytes;
const maxBytesOfForm = 6 * maxPhotoBytes;

/** A form without scripts has several photos; scripts send each as the body of a request. */
export const isPhotoForm = (c: Call): boolean => /^multipart\/form-data;/i.test(c.req.header('content-type') ?? '');

/** Reads what is sent for nothing, so that the browser gets the response. */
export const discardPhotos = (c: Call): Promise<void> =>
  discardRest(c.env.upload, isPhotoForm(c) ? maxBytesOfForm : maxBytesOfPhoto);

/** One photo, sent by scripts. */
export async function receivePhoto(c: Call, receiving: Receiving): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const wait = await secondsUntil(c, receiving);
  if (wait > 0) {
    await discardPhotos(c);
    return refuse(c, { outcome: 'limited', retryAfter: wait }, receiving);
  }
  const key = c.req.header('Idempotency-Key')?.slice(0, maxKeyLength);
  try {
    const stored = await storeOne(receiving, bounded(c.env.upload, maxBytesOfPhoto), key);
    return stored.outcome === 'stored' ? c.json({ id: stored.id }, 201) : refuse(c, stored, receiving);
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    return refuse(c, { outcome: error.kind }, receiving);
  }
}

/** `isCut`: not all of the form was read. */
type ReceivedPhotos = { ids: string[]; problem: PhotoProblem | undefined; isCut: boolean };

/** The photos of a form. @returns the ids of those stored, and what is wrong with the form, or with the first other photo. */
export async function receivePhotos(c: Call, receiving: Receiving): Promise<ReceivedPhotos> {
  const ids: string[] = [];
  let problem: PhotoProblem | undefined;
  if ((await secondsUntil(c, receiving)) > 0) {
    await discardPhotos(c);
    return { ids, problem: 'limited', isCut: true };
  }
  try {
    const limits = { limit: maxBytesOfForm, max: receiving.max, discarded: maxBytesOfForm };
    await readFiles(c.env.upload, c.req.header('content-type') ?? '', limits, async ({ content }) => {
      const stored = await storeOne(receiving, content);
      if (stored.outcome === 'stored') ids.push(stored.id);
      else problem ??= stored.outcome;
    });
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    return { ids, problem: error.kind, isCut: true };
  }
  return { ids, problem, isCut: false };
}

/** Before anything is read. @returns 0 if the client may send. */
const secondsUntil = async (c: Call, { db, intake }: Receiving): Promise<number> =>
  intake.secondsUntil(c.env.clientAddress) || (await beginPhoto(db, c.env));

async function storeOne({ intake, store }: Receiving, content: AsyncIterable<Buffer>, key?: string): Promise<ReceivedPhoto> {
  const file = await holdFile(content, intake.folder, maxPhotoBytes);
  if (!file) return { outcome: 'too-large' };
  try {
    return await store(file, key);
  } finally {
    await file.close();
  }
}

const statuses: Partial<Record<PhotoProblem, 409 | 413 | 429 | 503>> = {
  'too-many': 409,
  'too-large': 413,
  limited: 429,
  'too-often': 429,
  busy: 503,
  unavailable: 503,
};

function refuse(c: Call, { outcome, retryAfter }: Refused, { tooMany }: Receiving): Response {
  const status = statuses[outcome] ?? 422;
  if (retryAfter !== undefined || status === 503) c.header('Retry-After', String(retryAfter ?? 2));
  c.header('Connection', 'close'); // Does not wait for the rest of the upload.
  const words = (outcome === 'too-many' && tooMany) || photoProblems[outcome];
  return c.json(errorBody(words, undefined, outcome), status);
}
