import { listOf } from '#app/content/find-city.ts';
import { type EditableField, type EditProblem, editableFields, editableNames } from '#app/domain/listings/proposals/edit.ts';
import { typedHours } from '#app/domain/opening-hours/typed-hours.ts';

export const correctionEndpoint = '/api/corrections';

/** The steps after a correction, on its page and in its receipt. */
export const correctionSteps = [
  'We check it. Until then the page stays as it is.',
  'If you left an e-mail address, you get one e-mail with the outcome.',
];

/** What can be wrong, by the name of its tile, in the page's order. Those that are not fields are described in words. */
export const wrongNames = {
  phone: editableNames.phone,
  hours: editableNames.hours,
  address: editableNames.address,
  website: editableNames.website,
  prices: 'Prices',
  services: 'Services',
  name: editableNames.name,
  service_type: editableNames.service_type,
  location: editableNames.location,
  closed: 'Closed for good',
  other: 'Something else',
} as const satisfies Record<EditableField, string> & Record<string, string>;

type WrongThing = keyof typeof wrongNames;
export const wrongThings = Object.keys(wrongNames) as WrongThing[];

/** Characters of the visitor's words: the names of what is wrong are stored with them. */
export const wordsLength = 400;

/** The problem that a tile reports; one with a new value needs none. */
const problemOf: Partial<Record<WrongThing, EditProblem>> = {
  closed: 'closed',
  phone: 'phone',
  address: 'moved',
  service_type: 'trade',
};

/** Reads the proposed values of the fields ticked as wrong. An empty field proposes nothing. */
export function readCorrection(fields: Readonly<Record<string, string>>) {
  const wrong = wrongThings.filter((name) => fields[`wrong.${name}`] !== undefined);
  const texts: Readonly<Record<string, string | undefined>> = {
    ...fields,
    'changes.hours': fields['changes.hours']?.trim() || (wrong.includes('hours') ? typedHours(fields) : undefined),
  };
  // A form without ticks, such as an earlier version's, means all fields.
  const changed = editableFields.filter((field) => wrong.length === 0 || wrong.includes(field));
  const changes = Object.fromEntries(
    changed.map((field) => [field, texts[`changes.${field}`]?.trim()] as const).filter(([, text]) => text),
  );
  // Ticked without a new value, and not said by a problem.
  const unsaid = wrong.filter((name) => name !== 'other' && !problemOf[name] && !(name in changes));
  const { message = '', email } = fields;
  return {
    problem:
      fields['problem'] ??
      wrong.map((name) => problemOf[name]).find(Boolean) ??
      (unsaid.length > 0 || wrong.includes('other') ? 'other' : undefined),
    changes,
    message: unsaid.length > 0 ? `Wrong: ${listOf(unsaid.map((name) => wrongNames[name]))}. ${message}`.trim() : message,
    email,
  };
}
