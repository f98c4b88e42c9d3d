import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Phrases that read like a translation, which no ordinary sentence needs. docs/voice.md says what to write instead.
const refused = [
  /\b(?:address|list|name|page|rows|site|table|tables|value|version|versions) of before\b/i,
  /\bwho(?:so)?ever\b/i,
  /\bwhat becomes of\b/i,
  /\bbecame of\b/i,
  /\bstands (?:in|at|beside|by itself|under)\b/i,
  /\bis let (?:in|finish|go|through)\b/i,
  /\btaken back\b/i,
  /\bof (?:our|its|their) own making\b/i,
  /\bhas it, says\b/i,
  /\b(?:somebody|nobody) who\b/i,
  /\bwhose time is over\b/i,
  /\bhas to have\b/i,
  /\ball that (?:is|are) chosen\b/i,
  /\bneeds doing\b/i,
  /\bpriced apart\b/i,
  /\bcounts until\b/i,
];

const root = join(import.meta.dirname, '..');
// Not db/migrations: released migrations are not edited.
const files = globSync(['README.md', '{app,bench,docs,scripts,test}/**/*.{ts,tsx,mjs,css,md}', '*.ts', 'db/*.*'], {
  cwd: root,
}).filter((file) => !['docs/voice.md', 'test/plain-english.test.ts'].includes(file));

test('app, docs, tests and scripts use no phrase that reads like a translation', () => {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        refused.flatMap((phrase) => {
          const [words] = phrase.exec(line) ?? [];
          return words ? [`${file}:${at + 1}: “${words}”`] : [];
        }),
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
