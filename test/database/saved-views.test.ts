import { expect, test } from 'vitest';
import { selectViews } from '#app/domain/requests/desk/saved-view-queries.ts';
import { removeView, saveView } from '#app/domain/requests/desk/saved-views.ts';
import { useTestDatabase } from '#test/support/database.ts';

const { db, query } = useTestDatabase();

test('the audit trail has who saves and deletes a view, without its search text', async () => {
  const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
  expect(await saveView(db, pat, 'Callbacks', 'text=Ada&state=open')).toBeUndefined();
  expect(await saveView(db, pat, 'Callbacks', 'state=new')).toContain('There is a view of this name');
  // Resubmitted after a lost answer; and the same by another operator.
  expect(await saveView(db, pat, 'Callbacks ', 'state=open&text=Ada')).toBeUndefined();
  expect(await saveView(db, { ...pat, id: 'o2', name: 'Kim' }, 'Callbacks', 'text=Ada&state=open')).toContain(
    'There is a view of this name',
  );
  const [view] = await selectViews(db);
  await removeView(db, pat, view?.id ?? '');
  await removeView(db, pat, view?.id ?? '');
  expect(await selectViews(db)).toEqual([]);
  expect(await query('select person, action, subject_name, details from audit_entries order by id')).toEqual(
    ['view.saved', 'view.deleted'].map((action) => ({ person: 'Pat', action, subject_name: 'Callbacks', details: {} })),
  );
});
