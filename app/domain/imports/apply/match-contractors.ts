import type { ClientBase } from 'pg';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import {
  findDuplicateCandidates,
  makeSlugs,
  matchById,
  matchBySlug,
  matchSingleCandidates,
  rejectHidden,
  rejectRepeats,
  rejectSlugConflicts,
  rejectUnusableSlugs,
  saveDecisions,
  selectContested,
} from './apply-queries.ts';
import { type Decision, DuplicateCandidates } from './duplicate-candidates.ts';

/** Finds the contractor of every staged row, rejects repeats of earlier rows, and creates slugs for new contractors. */
export async function findContractors(client: ClientBase, columns: ImportColumn[], byName: boolean): Promise<void> {
  await rejectHidden(client, byName);
  await matchById(client);
  await rejectSlugConflicts(client);
  await matchBySlug(client);
  await rejectUnusableSlugs(client);
  await rejectRepeats(client);
  if (byName) {
    await findDuplicateCandidates(client);
    await matchSingleCandidates(client);
    await decideContested(client, columns);
    await rejectRepeats(client);
  }
  await makeSlugs(client);
}

async function decideContested(client: ClientBase, columns: ImportColumn[]): Promise<void> {
  const given = { phone: columns.includes('phone'), address: columns.includes('address') };
  let candidates = new DuplicateCandidates(given);
  let name: string | undefined;
  for await (const batch of selectContested(client, given)) {
    const decisions: Decision[] = [];
    for (const next of batch) {
      if (next.nameKey !== name) candidates = new DuplicateCandidates(given);
      name = next.nameKey;
      if (next.kind === 'known') {
        candidates.addKnown(next);
        continue;
      }
      const decision = candidates.decide(next);
      if (decision) decisions.push(decision);
    }
    if (decisions.length > 0) await saveDecisions(client, decisions);
  }
}
