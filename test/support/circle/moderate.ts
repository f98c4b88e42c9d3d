import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskBrowser } from '../desk/desk-browser.ts';
import { doesOf, formsOf } from '../http/form-data.ts';

export type Decided = { id: string; decision: string };

/** Decided by its id, so that both operators decide alike. */
const isDeclined = (id: string) => id.startsWith('0') || id.startsWith('1');

/**
 * Decides about reviews and answers as long as there are any, in competition with another operator.
 * @returns what the desk confirmed.
 */
export async function moderate(desk: DeskBrowser, isOver: () => boolean, acted: () => void): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (;;) {
    const last = isOver();
    const waiting = formsOf(await desk.read('/admin/reviews')).filter((form) => {
      const [does = ''] = doesOf(form);
      return isDeclined(form.fields['id'] ?? '') && does !== 'publish-answer' ? does === 'decline' : does.startsWith('publish');
    });
    for (const form of waiting) {
      const { fields } = form;
      const { id = '' } = fields;
      const [decision = ''] = doesOf(form);
      const typed = decision === 'decline' ? { reason: 'not-the-job' } : {};
      const body = new URLSearchParams({ ...fields, ...typed, do: decision });
      const { status } = await desk.send('/admin/reviews', { method: 'POST', body });
      // 409: by the other one, or before the answer was lost.
      if (status !== 303 && status !== 409) throw new Error(`a decision was answered ${status}`);
      if (status === 303) decided.push({ id, decision });
      acted();
    }
    if (last && waiting.length === 0) return decided;
    await sleep(1_000);
  }
}
