import { expect, test } from 'vitest';
import { selectViews } from '#app/domain/inbox/saved-view-queries.ts';
import { removeView, saveView } from '#app/domain/inbox/saved-views.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

const database = useTestDatabase();
const site = useSubmissionSite(database);

test('the audit trail has who saves and deletes a view, without its search text', async () => {
  const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
  expect(await saveView(site.db, pat, 'Callbacks', 'text=Ada&state=open')).toBeUndefined();
  expect(await saveView(site.db, pat, 'Callbacks', 'state=new')).toContain('There is a view of this name');
  // Resubmitted after a lost answer; and the same by another operator.
  expect(await saveView(site.db, pat, 'Callbacks ', 'state=open&text=Ada')).toBeUndefined();
  expect(await saveView(site.db, { ...pat, id: 'o2', name: 'Kim' }, 'Callbacks', 'text=Ada&state=open')).toContain(
    'There is a view of this name',
  );
  const [view] = await selectViews(site.db);
  await removeView(site.db, pat, view?.id ?? '');
  await removeView(site.db, pat, view?.id ?? '');
  expect(await selectViews(site.db)).toEqual([]);
  const { rows } = await database.pool.query('select person, action, subject_name, details from audit_entries order by id');
  expect(rows).toEqual(
    ['view.saved', 'view.deleted'].map((action) => ({ person: 'Pat', action, subject_name: 'Callbacks', details: {} })),
  );
});
