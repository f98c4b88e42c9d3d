/** Shorter words are not corrected: too many ordinary words are one letter apart. */
const minCorrectedLength = 4;
const longWord = 7;

/**
 * Distance of a typed word from a known one, or undefined for a different word. One error (a letter wrong, missing, extra, or
 * two swapped) in words of four to six letters, two from seven; the first letter, usually right, counts double. In short words
 * only swapped and doubled letters count, because 'point' is not 'paint', unless neighboring words complete a known phrase.
 */
export function slips(typed: string, ours: string, inPhrase = false): number | undefined {
  if (typed === ours) return 0;
  const shorter = Math.min(typed.length, ours.length);
  const allowed = shorter >= longWord ? 2 : 1;
  if (shorter < minCorrectedLength || Math.abs(typed.length - ours.length) > allowed) return undefined;
  if (typed[0] !== ours[0]) return allowed === 2 && isFirstWrong(typed, ours) ? 2 : undefined;
  if (shorter < 6 && !(inPhrase && ours.length > 4) && !isSwapped(typed, ours) && !isLetterLost(typed, ours)) return undefined;
  const distance = editDistance(typed, ours);
  return distance <= allowed ? distance : undefined;
}

/** Whether they differ only in the first letter: wrong, missing, extra, or swapped with the second. */
function isFirstWrong(typed: string, ours: string): boolean {
  const [rest, ourRest] = [typed.slice(1), ours.slice(1)];
  return rest === ourRest || rest === ours || typed === ourRest || isSwapped(typed, ours);
}

/** Two neighboring letters are swapped. */
function isSwapped(typed: string, ours: string): boolean {
  if (typed.length !== ours.length) return false;
  const at = [...ours].findIndex((letter, index) => typed[index] !== letter);
  return typed === `${ours.slice(0, at)}${ours[at + 1]}${ours[at]}${ours.slice(at + 2)}`;
}

/** A letter in the middle of a longer known word is missing, or a letter is doubled. */
function isLetterLost(typed: string, ours: string): boolean {
  if (typed.length === ours.length + 1) return undoubled(typed) === undoubled(ours);
  return ours.length >= 6 && typed.length === ours.length - 1 && typed.at(-1) === ours.at(-1);
}

const undoubled = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Damerau-Levenshtein distance (optimal string alignment: no part is edited twice). */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
