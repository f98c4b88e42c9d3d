import { asForm, claim, lead, serviceContact } from '../form-bodies.ts';
import { enterDatabase } from '../own-database.ts';

export type Prepared = {
  /** Contractors of the sample directory, by id. */
  listings: { id: string; name: string; path: string; phone: string | null; location: string; service_type: string }[];
  requests: { id: string }[];
  /** Corrections of phone numbers, on listings that operators also edit. */
  edits: string[];
  claims: string[];
};

/** The initial work at the desk: requests, corrections and claims from visitors. */
export async function prepareDirectory(siteUrl: string, dataDir: string): Promise<Prepared> {
  const client = await enterDatabase(dataDir);
  const { rows: listings } = await client.query<Prepared['listings'][number]>(`
    select id, name, phone, location, service_type, '/' || location || '/' || service_slug || '/' || slug as path
    from contractors order by length(id), id`);
  await client.end();
  let visitor = 0;
  const send = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { ...asForm, 'X-Forwarded-For': `203.0.113.${++visitor}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ id: string }>;
  };
  const idOf = (n: number) => listings[n]?.id ?? '';
  const requests = await inTurn(12, (n) =>
    send(serviceContact, lead({ email: `before${n}@example.com`, contractor_ids: [idOf(n)] })),
  );
  const edits = await inTurn(2, (n) =>
    send('/api/corrections', {
      contractor_id: idOf(n),
      problem: 'phone',
      changes: { phone: `405-555-030${n}` },
      email: `neighbor${n}@example.com`,
    }),
  );
  const claims = await inTurn(2, (n) => send('/api/claims', claim(idOf(n + 20), { email: `owner${n}@example.com` })));
  const ids = (sent: { id: string }[]) => sent.map(({ id }) => id);
  return { listings, requests, edits: ids(edits), claims: ids(claims) };
}

async function inTurn<Result>(times: number, run: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < times; n++) results.push(await run(n));
  return results;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file that changes every listing's phone, adds a hundred contractors, and has ten invalid rows. */
export function fileToImport({ listings }: Prepared): { csv: string; added: string[] } {
  const added = Array.from({ length: 100 }, (_, n) => `Import Fence Works ${n}`);
  const number = (n: number) => `580-555-${String(n).padStart(4, '0')}`;
  const changed = listings.map(({ id, name, service_type, location }, n) => [id, name, service_type, location, number(n)]);
  const fresh = added.map((name, n) => ['', name, 'Fencing', 'norman', number(500 + n)]);
  const repeated = fresh.slice(0, 10);
  const rows = [['id', 'name', 'service_type', 'location', 'phone'], ...changed, ...fresh, ...repeated];
  return { csv: rows.map((row) => row.map(cell).join(',')).join('\n'), added };
}
