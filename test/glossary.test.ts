import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/glossary.md, “One word a thing”: the word, the words that it replaces, and where another rule asks for one of those.
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
const rules = [...(read('docs/glossary.md').split('## One word a thing')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| .*/gm)]
  .map(([line]) => line.split('|'))
  .flatMap(([, , not, except]) => quoted(not).map((word) => ({ refused: patternOf(word), kept: quoted(except) })));

/** `firm` is refused as a word and as a part of a name (`firmOf`, `theFirm`), `most…` as the first part of one. */
function patternOf(word: string): RegExp {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  if (word.endsWith('…')) return new RegExp(`\\b${word.slice(0, -1)}[A-Z]\\w*`);
  return new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`);
}

/** @returns the refused words of a text, each with its line. */
const refusedIn = (text: string) =>
  text.split('\n').flatMap((line, at) =>
    rules.flatMap(({ refused, kept }) => {
      const [found] = refused.exec(kept.reduce((rest, words) => rest.replaceAll(words, ''), line)) ?? [];
      return found ? [`${at + 1}: ${found}`] : [];
    }),
  );

test('app, docs, tests and scripts call a thing by its one word', () => {
  const files = globSync(
    ['README.md', 'CONTRIBUTING.md', '{app,bench,docs,scripts,test}/**/*.{ts,tsx,mjs,css,md}', '*.ts', 'db/*.*'],
    {
      cwd: root,
    },
  ).filter((file) => !/^docs\/(?:glossary\.md|decisions\/)|^test\/glossary\.test/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => refusedIn(read(file)).map((found) => `${file}:${found}`))).toEqual([]);
});

test('a refused word is found in a name, in a sentence and at its beginning, and no longer word is', () => {
  expect(
    refusedIn("const firmOf = 1;\nA firm called.\npresentFirm()\nconfirm, affirm\n'Send to firm'\nmostRows, almost"),
  ).toEqual([...['1: firm', '2: firm', '3: Firm', '6: mostRows']]);
});
