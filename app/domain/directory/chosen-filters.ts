import { capitalized } from '#app/content/capitalized.ts';
import { languageName } from '#app/domain/contractors/language-name.ts';
import type { ListChoice } from './list-choice.ts';

/** Active filters besides text, service and city, in words. */
export function chosenFilters({ min_rating, open_now, emergency, zip, place, language, licensed }: ListChoice) {
  const all: [name: keyof ListChoice, chosen: string, label: string][] = [
    ['min_rating', min_rating, `Rated ${min_rating} or better`],
    ['open_now', open_now, 'Open now'],
    ['emergency', emergency, 'Answers at any hour'],
    ['zip', zip, `Serves ${zip}`],
    ['place', place, `Serves ${place.split(' ').map(capitalized).join(' ')}`],
    ['language', language, language === 'Spanish' ? 'Se habla español' : `Speaks ${languageName(language)}`],
    ['licensed', licensed, 'License number listed'],
  ];
  return all.flatMap(([name, chosen, label]) => (chosen ? [{ name, label }] : []));
}
