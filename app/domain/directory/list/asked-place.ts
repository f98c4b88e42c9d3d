import { placeName, placeOfZip, towns } from '#app/content/towns.ts';
import { phrasesOf, type UnderstoodSearch, understandWords } from '#app/domain/directory/search/understand-search.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectFirstServed } from './count-queries.ts';
import type { AskedPlace } from './find-by-place.ts';
import { placeKeys, zipKeys } from './place-keys.ts';

/** A place in a search, and the meaning of the other words. */
type Asked = { place: AskedPlace; understood: UnderstoodSearch };

/** The place in a text: words that a contractor names as served, else a town or ZIP code that we know. */
export async function askedPlace(db: Queryable, q: string, serviceTypes: readonly string[]): Promise<Asked | undefined> {
  const phrases = phrasesOf(q, serviceTypes);
  const served =
    phrases.length > 0
      ? await selectFirstServed(
          db,
          {},
          phrases.map((phrase) => [phrase]),
        )
      : undefined;
  const phrase = phrases[served ?? phrases.findIndex(isZip)];
  if (phrase !== undefined) {
    const others = q.toLowerCase().replace(new RegExp(phrase.split(' ').join('[^\\p{L}\\p{N}]+'), 'u'), ' ');
    const place = { name: placeName(phrase), isZip: isZip(phrase), keys: [phrase], town: undefined };
    return { place, understood: understandWords(others, serviceTypes) };
  }
  const understood = understandWords(q, serviceTypes);
  const town = towns.find(({ name }) => name === understood.town);
  const { zip } = understood;
  if (zip) return { place: { name: zip, isZip: true, partOf: placeOfZip(zip)?.name, keys: zipKeys(zip), town }, understood };
  return town && { place: { name: town.name, isZip: false, keys: placeKeys(town), town }, understood };
}

const isZip = (phrase: string): boolean => /^7[34]\d{3}$/.test(phrase);
