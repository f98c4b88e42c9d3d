/** Something with a title and a text below it: a section, a problem, a tip. */
export type TitledText = { title: string; text: string };

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
