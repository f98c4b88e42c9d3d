import { z } from 'zod';
import { services } from '#app/content/services.ts';
import { dayField } from '#app/domain/validation/field-rules.ts';
import type { PostContent } from '../post.ts';
import {
  type PostField,
  type PostProblems,
  type PostTexts,
  postFieldRecords,
  postFields,
  type TypedPost,
} from './post-fields.ts';
import { cleanText } from './stored-post.ts';

/** New values by column; missing columns stay. */
export type PostValues = Partial<Omit<PostContent, 'images'>> & { date?: string; time?: string };

const text = (field: PostField) => {
  const { label, limit } = postFieldRecords[field];
  return z.string().max(limit, `${label} has more than ${limit.toLocaleString('en-US')} characters.`);
};
const oneLine = (field: PostField) => text(field).refine((value) => !value.includes('\n'), 'Write it in one line.');

/** Typed titled texts, given to `shape` as one value. */
const titled = <T>(field: PostField, what: string, shape: (parts: TitledText[]) => T, options?: { mayBeginUntitled: boolean }) =>
  text(field).transform((value, context) => {
    const parts = readTitled(value, what, options);
    if (typeof parts !== 'string') return shape(parts);
    context.addIssue(parts);
    return z.NEVER;
  });

const maxKeywords = 20;
const maxKeywordLength = 80;
const keywords = text('keywords')
  .transform((value) => [...new Set(value.split(/[,\n]/).map((word) => word.trim()))].filter(Boolean))
  .refine((words) => words.length <= maxKeywords, `Keywords are at most ${maxKeywords}.`)
  .refine(
    (words) => words.every((word) => word.length <= maxKeywordLength),
    `A keyword has at most ${maxKeywordLength} characters.`,
  );

const isTrade = (value: string) => value === '' || services.some(({ type }) => type === value);

const fieldSchemas = {
  title: oneLine('title').min(1, 'Title is required.'),
  slug: oneLine('slug').regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Use lowercase letters, digits and single dashes in the slug, such as storm-damage.',
  ),
  service_type: oneLine('service_type').refine(isTrade, 'Choose a trade of the list.'),
  meta_description: text('meta_description').transform((value) => value.replace(/\n+/g, ' ')),
  keywords,
  introduction: text('introduction'),
  local_relevance: text('local_relevance'),
  sections: titled(
    'sections',
    'section',
    (parts) => ({ sections: parts.map(({ title, text: content }) => ({ title, content })) }),
    { mayBeginUntitled: true },
  ),
  problems: titled('problems', 'problem', (parts) => ({
    problems: parts.map(({ title, text: body }) => ({ title, ...readSolution(body) })),
  })).refine(
    ({ problems }) => problems.every(({ description }) => description),
    'Each problem needs a description before What to do:.',
  ),
  tips: titled('tips', 'tip', (parts) => ({ tips: parts.map(({ title, text: description }) => ({ title, description })) })),
  professional_advice: text('professional_advice'),
  final_thoughts: text('final_thoughts'),
  cta_text: text('cta_text'),
  date: z.union([z.literal(''), dayField().refine((day) => day >= '2000' && day < '2100', 'Choose a day of this century.')]),
  time: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Write the time as HH:MM, such as 14:30.'),
} as const satisfies Record<PostField, z.ZodType>;

/** The column in which a field is stored, where that has another name. */
const columns: Partial<Record<PostField, string>> = { sections: 'main_content', problems: 'common_problems', tips: 'pro_tips' };

/** Whether two texts say the same of a field. */
export function isSame(field: PostField, one: string, other: string): boolean {
  const [a, b] = [cleanText(one), cleanText(other)];
  if (a === b) return true;
  // A day without a time is stored as its beginning.
  if (field === 'time') return (a || '00:00') === (b || '00:00');
  const [read, known] = [fieldSchemas[field].safeParse(a), fieldSchemas[field].safeParse(b)];
  return read.success && known.success && JSON.stringify(read.data) === JSON.stringify(known.data);
}

/**
 * Validates typed fields. Unchanged fields are not checked again.
 * @param current the post as the form would show it now; undefined for a new one.
 */
export function checkPost(
  typed: TypedPost,
  current: PostTexts | undefined,
): { values: PostValues; problems: PostProblems; changed: PostField[] } {
  const values: Record<string, unknown> = {};
  const problems: PostProblems = {};
  const changed: PostField[] = [];
  for (const field of postFields) {
    const value = typed[field] === undefined ? undefined : cleanText(typed[field]);
    if (value === undefined || (current && isSame(field, value, current[field]))) continue;
    changed.push(field);
    const read = fieldSchemas[field].safeParse(value);
    if (read.success) values[columns[field] ?? field] = read.data;
    else problems[field] = read.error.issues[0]?.message ?? 'Please look again.';
  }
  return { values, problems, changed };
}

/** Something with a title and a text below it: a section, a problem, a tip. */
type TitledText = { title: string; text: string };

const heading = /^##(?!#)/;
const escapedHeading = /^\\+##(?!#)/;

/**
 * Titled texts as they are typed: `## ` before each title, the text below it. A line of a text that looks like a title has a
 * backslash before it.
 */
export const writeTitled = (parts: readonly TitledText[]): string =>
  parts
    .map(({ title, text }) => {
      const lines = escapeLines(text, heading);
      return title === '' ? lines : `## ${title.replace(/\s+/g, ' ')}\n${lines}`.trim();
    })
    .join('\n\n');

/**
 * @param mayBeginUntitled whether a text before the first title becomes an untitled part.
 * @returns the parts, or an error message.
 */
export function readTitled(typed: string, what: string, { mayBeginUntitled = false } = {}): TitledText[] | string {
  const parts: { title: string; lines: string[] }[] = [];
  for (const line of typed.trim() === '' ? [] : typed.trim().split('\n')) {
    const part = parts.at(-1);
    if (heading.test(line)) parts.push({ title: line.slice(2).trim(), lines: [] });
    else if (part) part.lines.push(unescaped(line));
    else if (mayBeginUntitled) parts.push({ title: '', lines: [unescaped(line)] });
    else return `Begin with a title: a line such as ## ${titleFrom(line)}`;
  }
  const texts = parts.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }));
  return problemOf(texts, what, mayBeginUntitled) ?? texts;
}

const unescaped = (line: string) => (escapedHeading.test(line) ? line.slice(1) : line);

/** The first words of a line, for an example. */
const titleFrom = (line: string) => line.replace(/^#+\s*/, '').slice(0, 40) || 'First hour';

const max = 30;
const maxTitleLength = 150;

function problemOf(parts: readonly TitledText[], what: string, mayBeginUntitled: boolean): string | undefined {
  if (parts.length > max) return `There are ${parts.length}; there is room for ${max}.`;
  const titles = new Set<string>();
  for (const [index, { title, text }] of parts.entries()) {
    const needsTitle = index > 0 || !mayBeginUntitled || text === '';
    if (title === '' && needsTitle) return `The ${what} number ${index + 1} has no title behind its ##.`;
    if (title.length > maxTitleLength) return `“${title.slice(0, 40)}…” is longer than ${maxTitleLength} characters for a title.`;
    if (text === '') return `“${title}” has no text below it.`;
    if (titles.has(title)) return `Two have the title “${title}”.`;
    titles.add(title);
  }
  return undefined;
}

const solution = /^what to do:/i;
const escapedSolution = /^\\+what to do:/i;

/** A problem's description and solution as one text. */
export const writeSolution = (description: string, answer: string): string =>
  [escapeLines(description, solution), answer && `What to do: ${escapeLines(answer, solution)}`].filter(Boolean).join('\n');

/** Parts them again. */
export function readSolution(text: string): { description: string; solution: string } {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => solution.test(line));
  const joined = (some: string[]) =>
    some
      .map((line) => (escapedSolution.test(line) ? line.slice(1) : line))
      .join('\n')
      .trim();
  if (at < 0) return { description: joined(lines), solution: '' };
  const [first = '', ...rest] = lines.slice(at);
  return { description: joined(lines.slice(0, at)), solution: joined([first.replace(solution, '').trimStart(), ...rest]) };
}

/** A backslash before each line that would be read as something else. */
const escapeLines = (text: string, marker: RegExp): string =>
  text
    .split('\n')
    .map((line) => (marker.test(line.replace(/^\\+/, '')) ? `\\${line}` : line))
    .join('\n');
