import { Client, type ClientBase, Pool, type QueryResult, type QueryResultRow, types } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Logger } from './logger.ts';

/** Runs queries: the pool, or one of its transactions. */
export type Queryable = {
  /** @throws QueryError */
  execute: Execute;
  rows: <Row extends QueryResultRow>(query: Sql) => Promise<Row[]>;
  /** The first row, if any. */
  row: <Row extends QueryResultRow>(query: Sql) => Promise<Row | undefined>;
  /** The first column of each row. */
  values: <Value>(query: Sql) => Promise<Value[]>;
  /** The first column of the first row, if any. */
  value: <Value>(query: Sql) => Promise<Value | undefined>;
  /** Whether there is a row. */
  has: (query: Sql) => Promise<boolean>;
  /** Of a transaction: its pool. */
  pool?: Queryable;
};
type Execute = <Row extends QueryResultRow>(query: Sql) => Promise<QueryResult<Row>>;

type NameOf = (text: string) => string | undefined;
export type Database = Queryable & { $client: Pool; nameOf?: NameOf | undefined };

type DatabaseOptions = {
  logger: Logger;
  /** Whether connections prepare repeated statements. */
  prepares?: boolean;
  max?: number;
};

/**
 * A pool that works through a transaction-pooling proxy: no session state, no start-up options, and prepared statements
 * only on request. Connections that die while idle are logged and replaced.
 */
export function openDatabase(url: string, { logger, prepares = false, max = 10 }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    // Same as in concurrency-limit.ts: a machine that stalls for a few seconds is not an outage.
    connectionTimeoutMillis: 10_000,
    query_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => logger.warn({ err: error.message }, 'idle database connection lost'));
  // A connection lost between two statements of a transaction fails the next one. Without a listener, the driver would
  // crash the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const nameOf = prepares ? nameRepeated() : undefined;
  return Object.assign(queryable(pool, nameOf), { $client: pool, nameOf });
}

/** A connection of its own, not opened yet: long work takes none of the pool's. */
export function newClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
  return client;
}

/** Its cause is the driver's error. The values of the query are left out: they are personal data. */
export class QueryError extends Error {
  constructor(text: string, cause: unknown) {
    super(`Failed query: ${text}`, { cause });
  }
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
/** Times stay texts as PostgreSQL writes them: a `Date` would lose their microseconds. */
const asWritten = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);
const typeParsers = {
  getTypeParser: ((id: number, format) =>
    asWritten.has(id) ? String : types.getTypeParser(id, format)) as typeof types.getTypeParser,
};

/** Queries on one connection, or on any of a pool. The driver prepares a named statement once on each connection. */
export function queryable(client: Pool | ClientBase, nameOf?: NameOf): Queryable {
  return executing(async <Row extends QueryResultRow>({ text, values }: Sql) => {
    try {
      return await client.query<Row>({ text, values, types: typeParsers, name: nameOf?.(text) });
    } catch (error) {
      throw new QueryError(text, error);
    }
  });
}

/** All ways to read, by one function that runs a query. */
export function executing(execute: Execute): Queryable {
  const values = async <Value>(query: Sql) => (await execute(query)).rows.map((row): Value => Object.values(row)[0]);
  return {
    execute,
    rows: async <Row extends QueryResultRow>(query: Sql) => (await execute<Row>(query)).rows,
    row: async <Row extends QueryResultRow>(query: Sql) => (await execute<Row>(query)).rows[0],
    values,
    value: async <Value>(query: Sql) => (await values<Value>(query))[0],
    has: async (query) => (await execute(query)).rows.length > 0,
  };
}

/** Plans kept by each connection, on both ends. */
const maxNames = 300;

const planned = '/* planned each time */';
/** In a statement whose best plan depends on its values: it is never prepared. */
export const plannedEachTime = raw(planned);

/** Names a statement on its second use: many have none. */
function nameRepeated(): NameOf {
  const names = new Map<string, string | undefined>();
  let count = 0;
  return (text) => {
    if (text.includes(planned)) return undefined;
    const isRepeated = names.has(text);
    if (isRepeated ? !names.get(text) : names.size < maxNames) names.set(text, isRepeated ? `s${count++}` : undefined);
    return names.get(text);
  };
}

/** Limits of a statement and of idle time in a transaction; below the driver's own. */
const transactionLimits = "set local statement_timeout = '10s'; set local idle_in_transaction_session_timeout = '10s'";

/**
 * Runs `work` as one transaction. After any failure it closes the connection, whose state is then unknown.
 */
export const inTransaction = <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  runTransaction(db, work, () => true);

/** The same, rolled back unless `isKept` says otherwise: what `work` refuses leaves nothing behind. */
export const inTransactionIf = <T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  isKept: (result: T) => boolean,
): Promise<T> => runTransaction(db, work, isKept);

/** The same, rolled back at the end: `work` sees its changes, but none persist. */
export const inDiscardedTransaction = <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  runTransaction(db, work, () => false);

async function runTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>, isKept: (result: T) => boolean): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query(`begin; ${transactionLimits}`);
    const result = await work({ ...queryable(client, db.nameOf), pool: db });
    const ending = isKept(result) ? 'commit' : 'rollback';
    const { command } = await client.query(ending);
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK, not with an error.
    if (command.toLowerCase() !== ending) throw new Error(`a transaction ended with ${command}`);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** An error that counts as the database being unreachable. */
export function databaseUnreachableError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}

// Connection exceptions (class 08), operator intervention and time limits (57014, 57P01-57P05), no disk, memory or connections
// left (class 53), a file that cannot be written (58030), a read-only standby (25006), lost conflicts of transactions and
// locks (class 40, 55P03), and socket errors.
const awayCodes =
  /^(08\w{3}|57014|57P0[1-5]|53\w{3}|58030|25006|40\w{3}|55P03|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout/i;

/** Whether an error means that the database cannot be reached or written now, rather than that it refused the query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && awayCodes.test(code)) return true;
    if (awayMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true;
  }
  return false;
}

/** The SQLSTATE of a database error, however deeply wrapped; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Rejects when the database does not answer. */
export async function pingDatabase({ $client }: Database): Promise<void> {
  await $client.query('select 1');
}

/** Counts rows up to a limit. @param rows a query from `from` on. */
export async function countRows(db: Queryable, rows: Sql, limit: number): Promise<{ count: number; isAll: boolean }> {
  const { rows: found } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select ${rows} limit ${limit}) found`);
  const count = found[0]?.count ?? 0;
  return { count, isAll: count < limit };
}
