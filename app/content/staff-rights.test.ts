import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffRights } from './staff-rights.ts';

test('staff rights match the desk guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/desk.md'), 'utf8');
  expect(guide.replaceAll("'", '’')).toContain(staffRights);
});
