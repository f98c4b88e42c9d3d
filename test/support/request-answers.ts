import { randomInt } from 'node:crypto';
import { answerLead } from '#app/domain/requests/answer-lead.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { signInMember } from './members.ts';
import { ownDatabaseUrl } from './own-database.ts';

export type Contractor = { id: string; name: string };

/** What contractors and time do to the requests of a running site. @param dataDir asked for at each use. */
export function requestAnswers(dataDir: () => string) {
  async function inSite<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase(await ownDatabaseUrl(dataDir()), { logger: createLogger('silent') });
    try {
      return await work(db);
    } finally {
      await db.$client.end();
    }
  }

  /** A listed contractor. With a member, it gets requests by e-mail at once. */
  const findContractor = (slug: string, { member = false } = {}): Promise<Contractor> =>
    inSite(async (db) => {
      const { rows } = await db.$client.query<Contractor>('select id, name from contractors where slug = $1', [slug]);
      const [contractor] = rows;
      if (!contractor) throw new Error(`there is no contractor ${slug}`);
      if (member) await signInMember(db, { email: `owner@${slug}.example`, contractorId: contractor.id });
      return contractor;
    });

  /** A contractor's answer to a request, as from its mailed link. */
  const answerAs = (contractor: Contractor, requestId: string, values: Record<string, string>) =>
    inSite((db) => {
      const { id: contractorId, name } = contractor;
      const access = {
        requestId,
        contractorId,
        contractor: name,
        memberId: null,
        person: name,
        email: 'owner@contractor.example',
      };
      return answerLead({ db }, access, { seen: '0', ...values }, { clientAddress: `192.0.2.${randomInt(256)}` });
    });

  return { inSite, findContractor, answerAs };
}
