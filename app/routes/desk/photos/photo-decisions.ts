import type { Actor } from '#app/domain/audit/record-audit.ts';
import { decidePhotos } from '#app/domain/listing-photos/decide-photos.tsx';
import { type DeclineReason, declineReasons } from '#app/domain/listing-photos/listing-photo.ts';
import type { PhotoDecision } from '#app/domain/listing-photos/listing-photo-queries.ts';
import type { Database } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';

/** Fields of the queue: `photo {id} {version}`, with `approve` or a reason to decline; empty leaves the photo waiting. */
export function readDecisions(fields: Readonly<Record<string, string>>): PhotoDecision[] {
  return Object.entries(fields).flatMap(([field, choice]): PhotoDecision[] => {
    const [, id = '', version = ''] = /^photo (\S{36}) (\d{1,9})$/.exec(field) ?? [];
    if (!isUuid(id) || (choice !== 'approve' && !Object.hasOwn(declineReasons, choice))) return [];
    return [{ id, version: Number(version), ...(choice !== 'approve' && { reason: choice as DeclineReason }) }];
  });
}

/** Applies what an operator chose in the queue. @returns a sentence about it, or what is missing or changed. */
export async function decideInQueue(
  db: Database,
  fields: Readonly<Record<string, string>>,
  by: Actor,
): Promise<{ said?: string; problem?: string }> {
  const decisions = readDecisions(fields);
  if (decisions.length === 0) return { problem: 'Choose what happens to a photo.' };
  const { decided, changed } = await decidePhotos(db, decisions, by);
  const said = decided === 1 ? '1 photo decided.' : `${decided} photos decided.`;
  if (changed === 0) return { said };
  const problem = `${said} ${changed} had changed or been decided in the meantime: nothing was done about ${changed === 1 ? 'it' : 'them'}.`;
  return { problem };
}
