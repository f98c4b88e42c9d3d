import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counts, csv, useImports } from '#test/support/import.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { phrases } from '#test/support/words.ts';

// One long file: every aspect of an import, on one database.

const { database, query, importText, rejects, table } = useImports();
const named = 'name,service_type,location';
const keyed = 'id,name,slug,service_type,location';

describe('one row', () => {
  it('imports every field', async () => {
    const outcome = await importText(
      csv(
        'name,slug,service_type,location,rating,review_count,address,phone,website,logo_link,gmb_link,featured,pin_order',
        '"<b>Smith ""Bros""\\N",smith,Tree   Service,Oklahoma City, 4.7 ,12,"1 Elm St\nRear",405-555-0101,smith.example.com,/a.svg,https://g.example.com/x,Yes,2',
      ),
    );
    expect(outcome).toMatchObject(counts(1, 0, 0, 0));
    expect((await query('select * from contractors'))[0]).toMatchObject({
      name: '<b>Smith "Bros"\\N',
      slug: 'smith',
      service_type: 'Tree Service',
      location: 'oklahoma-city',
      rating: '4.7',
      review_count: 12,
      address: '1 Elm St\nRear',
      phone: '405-555-0101',
      website: 'smith.example.com',
      logo_link: '/a.svg',
      gmb_link: 'https://g.example.com/x',
      featured: true,
      pin_order: 2,
    });
  });

  it('may follow a byte-order mark and blank lines', async () => {
    const text = ['\ufeffname,service_type,location', '', 'A,Roofing,edmond', '', '', 'B,Roofing,tulsa', 'C,Roofing,norman'];
    expect(await importText(text.join('\r\n'))).toMatchObject(counts(2, 0, 0, 1));
    expect(await rejects()).toMatchObject([{ name: 'B', line: '6' }]);
  });
});

describe('matching', () => {
  it('finds a contractor by id, else by slug; an unknown one is a new contractor’s', async () => {
    await importText(csv(keyed, '7,Old A,a,Roofing,edmond', ',Old B,b,Roofing,edmond'));
    const outcome = await importText(csv(keyed, '7,New A,a-two,Roofing,edmond', 'unknown,New B,b,Roofing,edmond'));
    expect(outcome).toMatchObject(counts(0, 2, 0, 0));
    expect(await table('slug, name')).toEqual(['a-two|New A', 'b|New B']);
    expect(await table('id')).not.toContain('unknown');
    await importText(csv(keyed, 'x1,A,,Roofing,edmond', ',B,bee,Roofing,edmond', 'x3,C,sea,Roofing,edmond'));
    expect((await table('slug, id')).filter((row) => row.endsWith('x1') || row.endsWith('x3'))).toEqual(['a|x1', 'sea|x3']);
    expect(await table()).toContain('bee');
  });

  it.each([
    [true, 'the same phone digits, with or without country code', '1 (405) 555-0101', '', '4055550101', ''],
    [true, 'the same phone at another address', '405-555-0101', '1 Elm', '405.555.0101', '2 Oak'],
    [true, 'the same address where the table has no phone', '', '1 Elm St', '405-555-0101', ' 1 ELM  st'],
    [true, 'the same address where the file has no phone', '405-555-0101', '1 Elm St', '', '1 elm st'],
    [true, 'neither phone nor address, but the same service and city', '', '', '', ''],
    [false, 'another phone', '405-555-0101', '1 Elm St', '405-555-0102', '1 Elm St'],
    [false, 'no phone and another address', '405-555-0101', '1 Elm St', '', '2 Elm St'],
    [false, 'no phone, and no address on either side', '405-555-0101', '', '', ''],
    [false, 'no phone, and no address on one side', '', '1 Elm St', '', ''],
  ])('a namesake is the same: %s, with %s', async (matches, _, phone, address, phone2, address2) => {
    const header = 'name,service_type,location,phone,address';
    await importText(csv(header, `Ace Roofing,Roofing,edmond,${phone},${address}`));
    const outcome = await importText(csv(header, `ACE  roofing,Roofing,edmond,${phone2},${address2}`));
    expect(outcome).toMatchObject(matches ? counts(0, 1, 0, 0) : counts(1, 0, 0, 0));
    expect(await table('name')).toEqual(matches ? ['ACE  roofing'] : ['Ace Roofing', 'ACE  roofing']);
  });

  it('distinguishes namesakes without phone and address by city', async () => {
    const text = csv(named, 'Ace,Roofing,edmond', 'Ace,Roofing,norman');
    expect(await importText(text)).toMatchObject(counts(2, 0, 0, 0));
    expect(await importText(text)).toMatchObject(counts(0, 0, 2, 0));
  });

  it('picks the oldest of several namesakes that no row names', async () => {
    await query(
      `insert into contractors (id, name, slug, service_type, location, phone, created_at) values
       ('new', 'Ace', 'ace-3', 'Roofing', 'edmond', '405-555-0101', '2026-02-01'),
       ('old', 'Ace', 'ace-2', 'Roofing', 'edmond', '405-555-0101', '2026-01-01')`,
    );
    const header = 'name,slug,service_type,location,phone,rating';
    await importText(csv(header, 'Ace,,Roofing,edmond,4055550101,5'));
    expect(await table('id, rating')).toEqual(['old|5', 'new|']);
    const outcome = await importText(csv(header, 'Ace,,Roofing,edmond,4055550101,3', 'Ace,ace-2,Roofing,edmond,4055550101,4'));
    expect(outcome).toMatchObject(counts(0, 2, 0, 0));
    expect(await table('id, rating')).toEqual(['old|4', 'new|3']);
  });
});

describe('duplicates within a file', () => {
  it.each([
    ['by id', 'id,name,service_type,location', '1,A,Roofing,edmond', '1,B,Roofing,edmond'],
    ['by slug', 'slug,name,service_type,location', 'a,A,Roofing,edmond', 'a,B,Roofing,edmond'],
    ['by name and phone', `phone,${named}`, '4055550101,A b,Roofing,edmond', '(405) 555-0101,AB,Roofing,edmond'],
    ['by name and address', 'address,name,service_type,location', '1 Elm,A,Roofing,edmond', '1 ELM,a,Roofing,edmond'],
    ['entirely', 'name,service_type,location', 'A,Roofing,edmond', 'A,Roofing,edmond'],
    ['by the slug that the first is about to get', 'slug,name,service_type,location', ',A,Roofing,edmond', 'a,A,Roofing,edmond'],
  ])('the second %s is rejected, new or known', async (_, header, first, second) => {
    const text = csv(header, first, second);
    for (const expected of [counts(1, 0, 0, 1), counts(0, 0, 1, 1)]) {
      expect(await importText(text)).toMatchObject(expected);
      expect(await rejects()).toMatchObject([{ line: '3', reason: expect.stringMatching(/^repeats line 2: the same/) }]);
    }
  });

  it('an id and a slug of one contractor are detected', async () => {
    await importText(csv(`id,slug,${named}`, '1,a,A,Roofing,edmond'));
    const outcome = await importText(csv(`id,slug,${named}`, ',a,A,Roofing,norman', '1,,A,Roofing,edmond'));
    expect(outcome).toMatchObject(counts(0, 1, 0, 1));
    expect(await rejects()).toMatchObject([{ id: '1', line: '3', reason: 'repeats line 2: the same contractor' }]);
  });

  it('a rejected row does not count as the first', async () => {
    const outcome = await importText(csv(`slug,${named},rating`, 'a,A,Roofing,edmond,abc', 'a,A,Roofing,edmond,4'));
    expect(outcome).toMatchObject(counts(1, 0, 0, 1));
  });
});

describe('slugs', () => {
  it('gives numbers on clashes with the table, the file and each other', async () => {
    await query(contractorRow('1', 'Ace') + contractorRow('3', 'Ace 3'));
    await importText(
      csv(
        'name,slug,service_type,location,phone',
        'Ace!,,Roofing,edmond,4055550101',
        'Ace?,,Roofing,edmond,4055550102',
        'Ace 2,,Roofing,edmond,4055550103',
        'Other,ace-5,Roofing,edmond,4055550104',
        'Éclair,,Roofing,edmond,',
        '日本,,Roofing,edmond,',
      ),
    );
    expect(await table('slug, name')).toEqual(
      phrases('ace|Ace, ace-2|Ace 2, ace-3|Ace 3, ace-4|Ace!, ace-5|Other, ace-6|Ace?, clair|Éclair, contractor|日本'),
    );
  });

  it('finds free numbers among many taken ones', async () => {
    await query(
      `insert into contractors (name, slug, service_type, location, phone)
       select 'Ace', 'ace' || coalesce('-' || nullif(n, 1), ''), 'Roofing', 'edmond', n from generate_series(1, 3000) n`,
    );
    const rows = Array.from({ length: 40 }, (_, at) => `Ace,Roofing,edmond,${4_055_550_000 + at}`);
    expect(await importText(csv('name,service_type,location,phone', ...rows))).toMatchObject(counts(40, 0, 0, 0));
    expect(new Set(await table()).size).toBe(3040);
    expect(await table()).toContain('ace-3040');
  });

  it('rejects an invalid slug and one of another contractor', async () => {
    await importText(csv('id,name,slug,service_type,location', '1,A,a,Roofing,edmond', '2,B,b,Roofing,edmond'));
    const rows = ['1,A,b,Roofing,edmond', '1,A,Bee & Co,Roofing,edmond', ',C,-c,Roofing,edmond'];
    const outcome = await importText(csv(keyed, ...rows));
    expect(outcome).toMatchObject(counts(0, 0, 0, 3));
    expect((await rejects()).map(({ reason }) => reason)).toEqual([
      'slug b belongs to another contractor, id 2',
      'slug "Bee & Co" is not one: only a-z, 0-9 and single dashes between them, such as bee-co',
      'slug "-c" is not one: only a-z, 0-9 and single dashes between them, such as c',
    ]);
  });

  it('does not reassign a slug that another row names, and never clears one', async () => {
    await importText(csv(keyed, '1,A,a,Roofing,edmond'));
    expect(await importText(csv(keyed, '1,A,b,Roofing,edmond', ',A,a,Roofing,norman'))).toMatchObject(counts(0, 1, 0, 1));
    expect(await rejects()).toMatchObject([
      { reason: 'the slug would change from a to b, while line 3 is about a; import this row by itself' },
    ]);
    await importText(csv(keyed, '1,A,,Roofing,edmond'));
    expect(await table('slug, location')).toEqual(['a|edmond']);
  });
});

describe('changes', () => {
  const full = 'slug,name,service_type,location,rating,review_count,address,phone,website,featured';

  it('clears with an empty cell and keeps columns missing from the file', async () => {
    await importText(csv(full, 'a,A,Roofing,edmond,4.5,3,1 Elm,4055550101,a.example.com,true'));
    await importText(csv('slug,name,service_type,location,rating,featured,phone', 'a,A,Roofing,edmond,,,'));
    expect(await query('select rating, review_count, address, phone, website, featured from contractors')).toEqual([
      { rating: null, review_count: 3, address: '1 Elm', phone: null, website: 'a.example.com', featured: false },
    ]);
  });

  it('does not touch equal values', async () => {
    const text = csv(full, 'a,A,Roofing,edmond,4.50,3,1 Elm,4055550101,,', 'b,B,Roofing,edmond,,,,,,');
    await importText(text);
    await query(`update contractors set updated_at = '2020-01-01'`);
    expect(await importText(text.replace('4.50', '4.5').replace('b,B,', 'b,Bee,'))).toMatchObject(counts(0, 1, 1, 0));
    expect(await table("slug, updated_at < now() - interval '1 day'")).toEqual(['a|true', 'b|false']);
  });

  it('changes nothing in a dry run, nor in strict mode if a row is rejected', async () => {
    const good = [named, 'A,Roofing,edmond'];
    expect(await importText(csv(...good, 'B,Roofing,tulsa'), { dryRun: true })).toMatchObject(counts(1, 0, 0, 1));
    expect(await rejects()).toHaveLength(1);
    expect(await importText(csv(...good, 'B,Roofing,tulsa'), { strict: true })).toMatchObject(counts(0, 0, 0, 1));
    expect(await table()).toEqual([]);
    expect(await importText(csv(...good), { strict: true })).toMatchObject(counts(1, 0, 0, 0));
  });

  it('runs two concurrent imports one after the other', async () => {
    const text = csv(named, ...Array.from({ length: 300 }, (_, at) => `Ace ${at},Roofing,edmond`));
    const outcomes = await Promise.all([importText(text), importText(text), importText(text)]);
    expect(outcomes.map((outcome) => outcome.kind === 'done' && outcome.imported).sort()).toEqual([0, 0, 300]);
  });

  it('leaves the directory unchanged when stopped', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Ace ${at},Roofing,edmond`);
    const stop = new AbortController();
    const onProgress = (read: number) => read > 5_000 && stop.abort();
    const stopped = importText(csv(named, ...rows), { signal: stop.signal, onProgress });
    await expect(stopped).rejects.toThrow();
    expect(await table()).toEqual([]);
    expect(await importText(csv(named, 'A,Roofing,edmond'))).toMatchObject(counts(1, 0, 0, 0));
  });
});

describe('an empty directory', () => {
  const keysAndIndexes = () =>
    query(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('contractors'::regclass, 'contractor_profiles'::regclass)
       union all
       select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where 'contractors'::regclass in (conrelid, confrelid)
       order by 1`,
    );

  it('takes many rows before keys are checked and indexes are built', async () => {
    const size = 5_200;
    const row = (_: unknown, at: number) => `A&B No.${at} Heating,HVAC,Edmond,Mo-Fr 08:00-17:00,boilers ${at}`;
    const file = csv('name,service_type,location,hours,specialties', ...Array.from({ length: size }, row));
    const before = await keysAndIndexes();
    for (const key of ['PRIMARY KEY', 'FOREIGN KEY']) expect(JSON.stringify(before)).toContain(key);
    expect(await importText(file)).toMatchObject(counts(size, 0, 0, 0));
    expect(await keysAndIndexes()).toEqual(before);
    const linked = await query(
      `select from contractors c join contractor_profiles p on p.contractor_id = c.id
       where p.specialties[1] = 'boilers ' || substring(c.name from '\\d+') and c.open_hours @> 480 and not c.open_hours @> 1020`,
    );
    expect(linked).toHaveLength(size);
    expect(await importText(file)).toMatchObject(counts(0, 0, size, 0));
    // There is nothing to go back to, and no list of all that is in it.
    expect(await query('select can_undo, imported from imports')).toEqual([{ can_undo: false, imported: size }]);
    expect(await query('select from import_changes')).toEqual([]);
    const words = (await query('select word from contractor_name_words')).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['a', 'b', 'heating', 'no']));
    expect(words.join()).not.toMatch(/\d/);
  });
});

describe('a repeated import of a file', () => {
  const cell = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.tuple(
    cell('', '', '', '1', '2'),
    cell('Ace', 'ACE', 'A ce', 'Bee', 'Ace 2'),
    cell('', '', '', 'ace', 'ace-2', 'bee'),
    cell('Roofing', 'Plumbing'),
    cell('edmond', 'norman'),
    cell('', '405-555-0101', '4055550102'),
    cell('', '1 Elm', '2 Oak'),
  );
  const header = ['id', 'name', 'slug', 'service_type', 'location', 'phone', 'address'];
  const byName = ['name', 'service_type', 'location', 'phone', 'address'];
  const cases = [
    // [what the table holds, what the file has]: a contradictory file over other rows' ids could mean two things.
    [[], header],
    [[], header.slice(1)],
    [[], header.slice(1, 5)],
    [header, byName],
    [header, byName.slice(0, 4)],
    [header, byName.slice(0, 3)],
  ] as const;

  it('changes nothing and rejects the same rows', async () => {
    const rowsOf = (max: number) => fc.array(row, { minLength: 1, maxLength: max });
    const write = (rows: string[][], columns: readonly string[]) =>
      csv(columns.join(','), ...rows.map((cells) => columns.map((name) => cells[header.indexOf(name)]).join(',')));
    await fc.assert(
      fc.asyncProperty(rowsOf(5), rowsOf(8), fc.constantFrom(...cases), async (prior, rows, [priorColumns, columns]) => {
        await database.reset();
        if (priorColumns.length > 0) await importText(write(prior, priorColumns));
        const text = write(rows, columns);
        const linesOf = async (rejected: number) => (rejected > 0 ? (await rejects()).map(({ line }) => line) : []);
        const everything = () => query('select * from contractors order by id');

        const first = await importText(text);
        if (first.kind !== 'done') throw new Error(first.reason);
        const { imported, updated, unchanged, rejected } = first;
        expect(imported + updated + unchanged + rejected).toBe(rows.length);
        const before = [await linesOf(rejected), await everything()];
        expect(await importText(text)).toMatchObject(counts(0, 0, imported + updated + unchanged, rejected));
        expect([await linesOf(rejected), await everything()]).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});
