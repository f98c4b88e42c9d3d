import type { ClientBase } from 'pg';

/** Whether statements are prepared: `auto` where the connection leads straight to PostgreSQL. */
export type Preparing = 'auto' | 'on' | 'off';

type Statement = { text: string; name?: string };
type Run = (statement: unknown, ...rest: unknown[]) => unknown;
type Done = (error: { code?: string } | undefined, result: unknown) => void;

/** Each connection keeps them, on both ends. A text that is different each time is not worth a place. */
const most = 300;

/** What says that the connection does not keep statements, or that one was outdated by a migration. */
const lostCodes: ReadonlySet<string | undefined> = new Set(['26000', '42P05', '0A000']);

/**
 * What a pool does with each new connection, so that it prepares each statement when it comes for the second time: planning
 * takes most of them longer than running. A proxy that pools transactions hands each to whatever connection is free, which lacks what was prepared
 * on another, so behind one no statement is prepared, unless the setting says that the proxy takes care of it (PgBouncer from
 * 1.21 on, with `max_prepared_statements`). One that is lost all the same is run again as it is, and no other is prepared.
 */
export function statementPreparer(preparing: Preparing): (client: ClientBase) => Promise<void> {
  const names = new Map<string, string | undefined>();
  let named = 0;
  let isOff = false;

  /** Undefined for a text that comes for the first time. */
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || (!names.has(text) && names.size >= most)) return name;
    const next = names.has(text) ? `s${named++}` : undefined;
    names.set(text, next);
    return next;
  };

  const prepareOn = (client: ClientBase) => {
    const target = client as unknown as { query: Run };
    const run = target.query.bind(client);
    target.query = (statement, ...rest) => {
      const name = isOff || !isStatement(statement) ? undefined : nameOf(statement.text);
      if (!name) return run(statement, ...rest);
      const isLost = (error: { code?: string } | undefined) => {
        isOff ||= lostCodes.has(error?.code);
        return lostCodes.has(error?.code);
      };
      const prepared = { ...(statement as Statement), name };
      const done = rest.at(-1);
      if (typeof done === 'function') {
        const orAgain: Done = (error, result) => (isLost(error) ? run(statement, ...rest) : (done as Done)(error, result));
        return run(prepared, ...rest.slice(0, -1), orAgain);
      }
      return (run(prepared, ...rest) as Promise<unknown>).catch((error) => {
        if (isLost(error)) return run(statement, ...rest);
        throw error;
      });
    };
  };
  return async (client) => {
    if (preparing === 'on' || (preparing === 'auto' && (await isDirect(client)))) prepareOn(client);
  };
}

/** A statement of drizzle's or of ours, as opposed to a mere text, which may be several, and to a stream. */
const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);

/** Whether no proxy is in between: one names itself as what is to be asked to cancel a statement. */
async function isDirect(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as { processID?: number }).processID;
}
