import { z } from 'zod';
import { capitalized } from '#app/content/capitalized.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { listPath } from '#app/domain/directory/directory-address.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type Proposed, selectAlikeWords, selectFinding } from './did-you-mean-queries.ts';
import { editDistance } from './misspelling.ts';
import { readSearch } from './read-search.ts';
import { whoAndWhere } from './search-note.ts';
import { tokensOf } from './search-tokens.ts';
import { understandSearch } from './understand-search.ts';
import { vocabularyOf } from './vocabulary.ts';

export const proposalSchema = z.object({
  label: z.string().describe('For example "Chisholm Creek" or "Plumbers in Edmond"'),
  path: z.string().describe('A list with results, on this site'),
});

/** Another search that has results. */
export type Proposal = z.infer<typeof proposalSchema>;

/** A search without results; unset parts are empty. */
export type Search = { q: string; service: string; location: string };

export const maxProposals = 3;
/** Maximum words to correct, and corrections to try for each. */
const maxCorrected = 4;
const maxTried = 2;

type Candidate = Proposal & { proposed: Proposed };

/** Up to three similar searches that have results, closest first. */
export async function didYouMean(db: Queryable, search: Search, serviceTypes: readonly string[]): Promise<Proposal[]> {
  const q = search.q.slice(0, maxQueryLength).trim();
  const candidates = [
    ...withoutFilters({ ...search, q }, serviceTypes),
    ...(q ? await correctedNames(db, q, serviceTypes) : []),
    ...understoodParts(q, serviceTypes),
    ...nearestService(q, serviceTypes),
  ];
  const unique = [...new Map(candidates.map((candidate) => [candidate.path, candidate])).values()];
  const finds = await selectFinding(
    db,
    unique.map(({ proposed }) => proposed),
  );
  return unique
    .filter((_, index) => finds[index])
    .slice(0, maxProposals)
    .map(({ label, path }) => ({ label, path }));
}

/** The same text in all services and cities; without a text, the service in all cities. */
function withoutFilters({ q, service, location }: Search, serviceTypes: readonly string[]): Candidate[] {
  if (!q) return service && location ? [list({ service }, serviceTypes)] : [];
  if (!service && !location) return [];
  const words = understandSearch(q, serviceTypes) ? tokensOf(q).map(({ word }) => word) : [q];
  return [{ label: `“${q}” in all services and locations`, path: listPath({ q }), proposed: { words } }];
}

/** The text with words corrected to similar ones in contractors' names. */
async function correctedNames(db: Queryable, q: string, serviceTypes: readonly string[]): Promise<Candidate[]> {
  const unknown = new Set(readSearch(q, vocabularyOf(serviceTypes)).rest.slice(0, maxCorrected));
  const words = tokensOf(q).map(({ word }) => word);
  const choices = await Promise.all(words.map((word) => (unknown.has(word) ? alikeWords(db, word) : [word])));
  const texts = [0, 1].map((choice) => words.map((word, index) => choices[index]?.[choice] ?? choices[index]?.[0] ?? word));
  return texts
    .filter((text) => text.join(' ') !== words.join(' '))
    .map((text) => {
      const understood = understandSearch(text.join(' '), serviceTypes);
      return {
        label: text.map(capitalized).join(' '),
        path: listPath({ q: text.join(' ') }),
        proposed: understood
          ? { service: understood.serviceSlugs[0], location: understood.citySlug, words: understood.words }
          : { words: [text.join(' ')] },
      };
    });
}

/** The word if a name contains it, else the closest word of names. */
async function alikeWords(db: Queryable, word: string): Promise<string[]> {
  const slips = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  if (slips === 0) return [word];
  const distances = new Map((await selectAlikeWords(db, word, slips)).map((other) => [other, editDistance(word, other)]));
  if (distances.has(word)) return [word];
  const near = Array.from(distances).filter(([, distance]) => distance <= slips);
  return near
    .sort(([a, one], [b, other]) => one - other || a.localeCompare(b, 'en'))
    .slice(0, maxTried)
    .map(([other]) => other);
}

/** The understood parts of the text; then fewer of them. */
function understoodParts(q: string, serviceTypes: readonly string[]): Candidate[] {
  const understood = understandSearch(q, serviceTypes);
  if (!understood) return [];
  const { serviceSlugs, citySlug: location } = understood;
  return [
    ...serviceSlugs.map((service) => list({ service, location }, serviceTypes)),
    ...(location ? serviceSlugs.map((service) => list({ service }, serviceTypes)) : []),
    ...(location ? [list({ location }, serviceTypes)] : []),
  ];
}

/** For a single badly misspelled word: the closest service. */
function nearestService(q: string, serviceTypes: readonly string[]): Candidate[] {
  const vocabulary = vocabularyOf(serviceTypes);
  const [word, ...others] = readSearch(q, vocabulary).rest.filter((word) => word.length >= 3);
  if (!word || others.length > 0) return [];
  const allowed = word.length < 5 ? 1 : word.length < 7 ? 2 : 3;
  const near = [...vocabulary.meanings.values()]
    .filter(({ keys: [key = '', ...more], named }) => more.length === 0 && named.length > 0 && key[0] === word[0])
    .map((meaning) => ({ meaning, distance: editDistance(word, meaning.keys[0] ?? '') }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return near.flatMap(({ meaning }) => meaning.named.map((service) => list({ service }, serviceTypes))).slice(0, maxTried);
}

function list({ service, location }: Proposed, serviceTypes: readonly string[]): Candidate {
  const who = whoAndWhere({ serviceSlugs: service ? [service] : [], citySlug: location }, serviceTypes);
  return {
    label: capitalized(who),
    path: listPath({ service: service ?? '', location: location ?? '' }),
    proposed: { service, location },
  };
}
