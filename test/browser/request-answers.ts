import type { Locator } from '@playwright/test';
import { requestAnswers } from '#test/support/request-answers.ts';
import { holdRequests, isPost } from './hold-requests.ts';

const { inSite, ...answers } = requestAnswers(() => process.env['DESK_DATA_DIR'] ?? '');
export const { findContractor, answerAs } = answers;

/** Presses a button that posts to a request's page. All test browsers share one address, whose posts are limited. */
export async function press(button: Locator, { twice = false } = {}): Promise<void> {
  await inSite((db) => db.$client.query(`delete from submission_allowances where holder like 'request-change%'`));
  if (!twice) return button.click();
  // The answer to the first would put something else under the second.
  const { release } = await holdRequests(button.page(), isPost);
  await button.dblclick();
  release();
}
