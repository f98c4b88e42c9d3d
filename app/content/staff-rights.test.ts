import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffRights } from './staff-rights.ts';

test('the guide of the desk says the same about staff', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/desk.md'), 'utf8');
  expect(guide.replaceAll("'", '’')).toContain(staffRights);
});
