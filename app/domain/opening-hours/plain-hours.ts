/** What people write, and what schema.org's openingHours has for it. Each pattern is linear in the text. */
const spellings: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\b(mo|tu|we|th|fr|sa|su)(?:n|e|es|d|u|ur|urs|i|t)?(?:day|nesday|sday|rsday|urday)?s?\b\.?:?/g, '$1'],
  [/\bweekdays?\b:?/g, 'mo-fr'],
  [/\bweekends?\b:?/g, 'sa-su'],
  [/\b(?:daily|every ?day|(?:7|seven) days(?: a week)?)\b:?/g, 'mo-su'],
  [/\b(?:open )?24 ?(?:hours|hrs|h)\b/g, '00:00-24:00'],
  [/\b([ap])\.? ?m\b\.?/g, '$1m'],
  [/\bnoon\b/g, '12pm'],
  [/\b(?:to|until|till|through|thru)\b/g, '-'],
  [/&|\band\b/g, ','],
  [/\bfrom\b/g, ' '],
  [/-\s*midnight\b/g, '-12am'],
  [/\bmidnight\b/g, '12am'],
  [/\n/g, ';'],
  // The next rule begins where a day follows a time.
  [/(\d|am|pm|closed)[\s,]+(?=(?:mo|tu|we|th|fr|sa|su)\b)/g, '$1;'],
];

/** Hours as people write them, in the letters of schema.org's openingHours. */
export const plainHours = (text: string): string =>
  spellings.reduce((plain, [pattern, by]) => plain.replace(pattern, by), text.toLowerCase());
