import { describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { inTransaction } from '#app/platform/database.ts';
import { pat, useFreshDatabase } from '#test/support/database.ts';

const { db, query } = useFreshDatabase();

const renamed = { name: { before: 'Ahorn Roofing', after: 'Ahorn Roofing & Gutters' } };

const record = () =>
  inTransaction(db, async (tx) => {
    await recordAudit(tx, { by: pat, action: 'contractor.changed', subject: { id: 'c1', name: 'Ahorn' }, details: renamed });
    await recordAudit(tx, { by: 'import command', action: 'import.applied', details: { added: 3 } });
  });

const actions = async (asked: Record<string, string> = {}) => (await auditTrail.find(db, asked)).rows.map(({ action }) => action);

describe('the audit trail', () => {
  test('records who changed what, from where, before and after', async () => {
    await record();
    const { rows: entries } = await auditTrail.find(db, {});
    expect(entries).toMatchObject([
      { person: 'import command', address: null, action: 'import.applied', subjectId: null, details: { added: 3 } },
      { person: 'Pat', address: pat.address, action: 'contractor.changed', subjectId: 'c1', details: renamed },
    ]);
    expect(Date.parse(entries[0]?.at ?? '')).not.toBeNaN();
  });

  test('blocks changes, deletions and truncation', async () => {
    await record();
    const change = "update audit_entries set person = 'nobody'";
    const deletion = 'delete from audit_entries';
    for (const statement of [change, deletion, `${deletion} where false`, 'truncate audit_entries'])
      await expect(query(statement), statement).rejects.toThrow('never changed or deleted');
    expect(await actions()).toHaveLength(2);
  });

  test('is written in the transaction of the change', async () => {
    const failing = inTransaction(db, async (tx) => {
      await recordAudit(tx, { by: pat, action: 'contractor.merged' });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await actions()).toEqual([]);
  });

  test('can be searched by words, subject and day', async () => {
    await record();
    expect(await actions({ text: 'gutters' })).toEqual(['contractor.changed']);
    expect(await actions({ text: 'PAT' })).toEqual(['contractor.changed']);
    expect(await actions({ text: '100%' })).toEqual([]);
    expect(await actions({ about: 'import' })).toEqual(['import.applied']);
    expect(await actions({ subjectId: 'c1' })).toEqual(['contractor.changed']);
    expect(await actions({ to: '2001-01-01' })).toEqual([]);
    expect(await actions({ from: '2001-01-01', text: ' ' })).toHaveLength(2);
  });
});
