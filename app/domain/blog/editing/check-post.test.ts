import { expect, test } from 'vitest';
import { stormDamagePost } from '../storm-damage-post.ts';
import { checkPost, readSolution, readTitled, writeSolution, writeTitled } from './check-post.ts';
import { postFieldRecords, postFields } from './post-fields.ts';
import { type StoredPost, textsOf } from './stored-post.ts';

const undated = { published_at: null, date: '', time: '', updated_at: null, updated_by: null, formerSlugs: 0 };
const stored: StoredPost = { ...stormDamagePost, ...undated, id: 'a', state: 'draft' };

test('titles and texts round-trip', () => {
  const parts = [
    { title: 'First hour', text: 'Shoes on.\n\nThen gloves.' },
    { title: 'A # b', text: '## not a title\n\\## nor this\n### nor this\n\\plain' },
  ];
  expect(readTitled(writeTitled(parts), 'section')).toEqual(parts);
  expect(readTitled('', 'section')).toEqual([]);
  const untitled = [{ title: '', text: '## not a title\nPlain.' }, ...parts];
  expect(readTitled(writeTitled(untitled), 'section', { mayBeginUntitled: true })).toEqual(untitled);
});

test('splits a problem into description and solution', () => {
  for (const [description, solution] of [
    ['It leaks.', 'Patch it.\n\nThen call.'],
    ['It leaks.', ''],
    ['What to do: is a question\nhere', 'what to do: is not.\nWhat to do: nor this'],
  ] as const)
    expect(readSolution(writeSolution(description, solution))).toEqual({ description, solution });
  expect(readSolution('It leaks.\nWHAT TO DO: Patch it.')).toEqual({ description: 'It leaks.', solution: 'Patch it.' });
});

test.each([
  ['Shoes on.', 'Begin with a title: a line such as ## Shoes on.'],
  ['##\nShoes on.', 'The section number 1 has no title behind its ##.'],
  ['## First hour', '“First hour” has no text below it.'],
  ['## One\na\n## One\nb', 'Two have the title “One”.'],
  [`## ${'x'.repeat(151)}\na`, `“${'x'.repeat(40)}…” is longer than 150 characters for a title.`],
  [Array.from({ length: 31 }, (_, n) => `## ${n}\na`).join('\n'), 'There are 31; there is room for 30.'],
])('explains what is wrong with %j', (typed, problem) => expect(readTitled(typed, 'section')).toBe(problem));

test('submitting a form unchanged changes nothing', () => {
  const { values, problems } = checkPost(textsOf(stored), undefined);
  expect(problems).toEqual({});
  const { images: _, ...content } = stormDamagePost;
  expect(values).toEqual({ ...content, date: '', time: '' });
  expect(checkPost(textsOf(stored), textsOf(stored)).changed).toEqual([]);
});

test('normalizes line ends and drops invisible characters', () => {
  const { values } = checkPost({ introduction: ' One\r\n\r\nTwo\u0000\u0007 ', meta_description: 'One\nTwo' }, undefined);
  expect(values).toEqual({ introduction: 'One\n\nTwo', meta_description: 'One Two' });
});

test.each([
  [{ title: ' ' }, { title: 'Title is required.' }],
  [{ title: 'x'.repeat(121) }, { title: 'Title has more than 120 characters.' }],
  [{ slug: 'Storm Damage' }, { slug: 'Use lowercase letters, digits and single dashes in the slug, such as storm-damage.' }],
  [{ service_type: 'Wizardry' }, { service_type: 'Choose a trade of the list.' }],
  [{ keywords: Array.from({ length: 21 }, (_, n) => n).join() }, { keywords: 'Keywords are at most 20.' }],
  [{ keywords: 'x'.repeat(81) }, { keywords: 'A keyword has at most 80 characters.' }],
  [{ problems: '## Leak\nWhat to do: patch' }, { problems: 'Each problem needs a description before What to do:.' }],
  [{ date: '2027-02-30' }, { date: 'Write the day as MM/DD/YYYY or YYYY-MM-DD' }],
  [{ date: '1999-12-31' }, { date: 'Choose a day of this century.' }],
  [{ time: '24:00' }, { time: 'Write the time as HH:MM, such as 14:30.' }],
])('refuses %j next to its field', (typed, problems) => expect(checkPost(typed, undefined).problems).toEqual(problems));

test('the longest post fits a form of 64 KiB, with typographic quotes', () => {
  const total = postFields.reduce((sum, field) => sum + postFieldRecords[field].limit, 0);
  expect(total * 1.25).toBeLessThan(60 * 1024);
});
