import { capitalized } from '#app/content/capitalized.ts';
import { languageName } from '#app/domain/contractors/language-name.ts';
import type { FilterName } from './filters.ts';

type FilterWords = {
  /** Among the filters that are on. */
  chip: (value: string) => string;
  /** Its field: a choice of values, a text with these attributes, or else a checkbox. */
  label: string;
  choices?: readonly { value: string; label: string }[];
  input?: { maxLength?: number; inputMode?: 'numeric'; pattern?: string; title?: string; autoComplete: string };
  /** A value with a checkbox of its own. */
  common?: { value: string; label: string; lang: string };
};

const flag = (label: string) => ({ chip: () => label, label });

/** The words and fields of the filters (filters.ts), for visitors. */
export const filterWords: Readonly<Record<FilterName, FilterWords>> = {
  min_rating: {
    chip: (rating) => `Rated ${rating} or better`,
    label: 'Rating',
    choices: ['4.5', '4', '3'].map((value) => ({ value, label: `${value} or better` })),
  },
  open_now: flag('Open now'),
  emergency: flag('Answers at any hour'),
  zip: {
    chip: (zip) => `Serves ${zip}`,
    label: 'ZIP code',
    input: { inputMode: 'numeric', pattern: '\\d{5}', title: 'Five digits', autoComplete: 'postal-code' },
  },
  place: {
    chip: (place) => `Serves ${place.split(' ').map(capitalized).join(' ')}`,
    label: 'Town',
    input: { maxLength: 60, autoComplete: 'off' },
  },
  language: {
    chip: (language) => (language === 'Spanish' ? 'Se habla español' : `Speaks ${languageName(language)}`),
    label: 'Other language',
    input: { autoComplete: 'off' },
    common: { value: 'Spanish', label: 'Se habla español', lang: 'es' },
  },
  licensed: flag('License number listed'),
};
