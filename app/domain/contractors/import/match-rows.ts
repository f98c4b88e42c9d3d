import type { ClientBase } from 'pg';
import type { ImportColumn } from './columns.ts';
import { type Decision, Namesakes } from './namesakes.ts';
import { matchById, matchBySlug, rejectEntangledSlugs, rejectRepeats, rejectUnusableSlugs } from './queries/matching.ts';
import { findNamesakes, matchLoneNamesakes, saveDecisions, selectContested } from './queries/namesakes.ts';
import { makeSlugs } from './queries/slugs.ts';

/** Finds the contractor of every staged row, rejects what repeats an earlier row, and makes the slugs of new contractors. */
export async function matchRows(client: ClientBase, columns: ImportColumn[], idType: string): Promise<void> {
  await matchById(client);
  await rejectEntangledSlugs(client);
  await matchBySlug(client);
  await rejectUnusableSlugs(client);
  await rejectRepeats(client);
  await findNamesakes(client);
  await matchLoneNamesakes(client);
  await decideContested(client, columns, idType);
  await rejectRepeats(client);
  await makeSlugs(client);
}

async function decideContested(client: ClientBase, columns: ImportColumn[], idType: string): Promise<void> {
  const given = { phone: columns.includes('phone'), address: columns.includes('address') };
  let namesakes = new Namesakes(given);
  let name: string | undefined;
  for await (const batch of selectContested(client, given)) {
    const decisions: Decision[] = [];
    for (const next of batch) {
      if (next.nameKey !== name) namesakes = new Namesakes(given);
      name = next.nameKey;
      if (next.kind === 'known') {
        namesakes.addKnown(next);
        continue;
      }
      const decision = namesakes.decide(next);
      if (decision) decisions.push(decision);
    }
    if (decisions.length > 0) await saveDecisions(client, decisions, idType);
  }
}
