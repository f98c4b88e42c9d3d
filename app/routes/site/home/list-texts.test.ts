import { expect, test } from 'vitest';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { shownRange } from './list-texts.ts';

const list = (total: number): ContractorPage => ({
  contractors: Array.from({ length: 12 }) as ContractorPage['contractors'],
  total,
  page: 2,
  page_size: 12,
  page_count: Math.ceil(total / 12),
  seed: 1,
});

test.each([
  [false, 1_182, 'Showing 13-24 of 1,182 contractors'],
  [false, 10_000, 'Showing 13-24 of 10,000 contractors'],
  [true, 999, 'Showing 13-24 of 999 contractors'],
  [true, 1_000, 'Showing 13-24 of 1,000+ contractors'],
])('counted to a limit: %s, %i', (isCounted, total, text) => expect(shownRange(list(total), isCounted)).toBe(text));
