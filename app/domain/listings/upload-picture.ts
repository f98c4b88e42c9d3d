import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Convert, type PictureProblem, pictureName } from '#app/domain/pictures/convert-picture.ts';
import { insertPicture } from '#app/domain/pictures/picture-queries.ts';
import { pictureAddress } from '#app/domain/pictures/stored-picture.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { saveListingWithin } from './save-listing.ts';

export type Uploaded = { outcome: 'uploaded'; address: string } | { outcome: 'missing' } | { outcome: PictureProblem };

/** Stores an uploaded picture as the picture of a contractor; the old link is in its history. */
export async function uploadPicture(
  db: Database,
  { contractorId, bytes, by, convert }: { contractorId: string; bytes: Buffer; by: Actor; convert: Convert },
): Promise<Uploaded> {
  const converted = await convert(bytes);
  if (typeof converted === 'string') return { outcome: converted };
  const name = pictureName(converted);
  const address = pictureAddress(name);
  return inTransaction(db, async (tx): Promise<Uploaded> => {
    const saved = await saveListingWithin(tx, { id: contractorId, typed: { logo_link: address }, by });
    if (saved.outcome !== 'done') return { outcome: 'missing' };
    await insertPicture(tx, { name, picture: converted, person: by.name });
    return { outcome: 'uploaded', address };
  });
}
