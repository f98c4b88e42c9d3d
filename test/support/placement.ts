import { expect } from 'vitest';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { askForPlacement, offerAnswer, placementDecision } from '#app/domain/placement/decide-placement.ts';
import { runPlacements } from '#app/domain/placement/move-placement.ts';
import { selectPlacements } from '#app/domain/placement/placement-queries.ts';
import { composeMail } from '#app/forms/mails.ts';
import { createLogger } from '#app/platform/logger.ts';
import { dayFrom } from './days.ts';
import { contractorRow } from './store-contractors.ts';
import { useSite } from './submissions.ts';

export const done = { outcome: 'done' };
export const changed = { outcome: 'overtaken' };
export const operator = { id: 'o1', name: 'Pat', address: '203.0.113.9' };
export const other = { id: 'o2', name: 'Sam', address: '203.0.113.10' };
export const memberId = '00000000-0000-4000-8000-000000000001';
export const colleagueId = '00000000-0000-4000-8000-000000000002';
export const bo = { contractorId: 'a', by: { id: `member ${colleagueId}`, name: 'Bo' } };
export const acting = { contractorId: 'a', by: { id: `member ${memberId}`, name: 'Ada', address: '203.0.113.11' } };

/** A site with two listings; the first has two members, Ada and Bo, and Ada asks for a featured place. */
export function usePlacement() {
  const { database, db, query, site } = useSite(`
    ${contractorRow('a', 'Ottley Drain')} ${contractorRow('b', 'Ottley Drains')}
    insert into listing_members (id, email, name) values
      ('${memberId}', 'ada@example.com', 'Ada'), ('${colleagueId}', 'bo@example.com', 'Bo');
    insert into listing_memberships (member_id, contractor_id, role, added_by) values
      ('${memberId}', 'a', 'owner', 'Pat'), ('${colleagueId}', 'a', 'member', 'Ada')`);
  const runAll = (logger = createLogger('silent')) => runPlacements({ db, logger });
  const ask = (more?: Record<string, string>) => askForPlacement(db, { months: '3', note: 'Since 1984', ...more }, acting);
  const newest = async () => (await selectPlacements(db, 'a', 1))[0] ?? expect.fail('there is no placement');
  async function shown() {
    const { id, version } = await newest();
    return { placement: id, version: String(version) };
  }
  const terms = () => ({ starts_on: dayFrom(0), ends_on: dayFrom(30), price: '$150 a month' });
  const byOperator = (what: string, page: object, by = operator) => decide({ db }, placementDecision, { ...page, do: what }, by);
  const byMember = (how: string, page: object, { contractorId, by }: typeof acting | typeof bo = acting) =>
    decide({ db }, offerAnswer, { ...page, do: how, contractorId }, by);
  const offer = async (more?: Record<string, string>) => byOperator('offer', { ...(await shown()), ...terms(), ...more });
  const answer = async (how: 'accept' | 'decline' | 'withdraw', more?: Record<string, string>) =>
    byMember(how, { ...(await shown()), ...more });
  const offered = (more?: Record<string, string>) => ask().then(() => offer(more));
  const accepted = (more?: Record<string, string>) => offered(more).then(() => answer('accept'));
  /** Simulates that many days: the placements and the feature move back. */
  const moveBack = (days: number) =>
    query(`
      update placements set starts_on = starts_on - ${days}, ends_on = ends_on - ${days};
      update contractors set featured_until = featured_until - ${days};
      truncate contractor_changes`);
  return {
    ...{ database, db, query, site, runAll, ask, byOperator, byMember, newest, shown, terms },
    ...{ offer, answer, offered, accepted, moveBack },
    pay: async () => byOperator('paid', await shown()),
    cancel: async (reason = '') => byOperator('cancel', { ...(await shown()), reason }),
    pass: (days: number) => moveBack(days).then(() => runAll()),
    state: async () => (await newest()).state,
    isFeatured: async () => (await findContractor(db, 'ottley-drain'))?.featured,
    /** What was done, and by whom. */
    trail: async () =>
      (await query(`select action, person from audit_entries where action like 'placement%' order by id`)).map(
        ({ action, person }) => [action, person],
      ),
    /** Mails not read yet, as they would be sent now, by their recipients. */
    async mails() {
      const queued = await query(
        `delete from mails where state = 'waiting' returning id, kind, about, dedupe_key as "dedupeKey", false as "isRepeat"`,
      );
      const composed = await Promise.all(queued.map((mail) => composeMail({ db, settings: site.settings }, mail)));
      return composed
        .flatMap((mail) => (mail ? [{ to: mail.to, subject: mail.subject, text: mail.text ?? '' }] : []))
        .sort((one, two) => String(one.to).localeCompare(String(two.to)));
    },
  };
}
