import type { Sql } from 'sql-template-tag';
import { type Actor, type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Invalid, invalid, missing, type Outcome, overtaken, type Refusal } from '#app/domain/validation/outcome.ts';
import { lengthOf, plainText } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';

/** The fields of a form, with the id of what is decided. */
export type Input = Readonly<Record<string, string | undefined>>;

/** How Today counts what waits, and where it links to. `waiting` are rows with a `name`. */
export type DecisionLine = { key: string; title: string; verb: string; to: string; waiting: Sql };

/** What a choice made, where it was not refused. */
type Made<Result> = Exclude<Result, Refusal>;

/** Made by a choice that tells the caller nothing more. */
export type Nothing = { outcome?: never };

/** What is decided, how, and by whom. */
type Deciding<Item, Choice> = { item: Item; choice: Choice; by: Actor };

/**
 * A kind of decision: what waits, and what each choice about it does. `decide` runs its steps in the order below, all of them
 * in one transaction. A choice and what was made of it are objects without `outcome`, which is a refusal’s.
 */
type DecisionKind<Item, Choice extends object, Result extends object> = {
  /** Its line in Today, unless it is a submission: then its form has one. */
  today?: DecisionLine;
  /** The choice that was posted, with its reason; or what is wrong with them, whatever they are about. */
  read: (input: Input) => Choice | Invalid;
  /** What is decided. Others wait for it until the transaction ends. */
  lock: (tx: Queryable, choice: Choice, by: Actor) => Promise<Item | undefined>;
  /** Whether it waits for this choice, in the version that the operator saw. */
  waits: (item: Item, choice: Choice) => boolean;
  /** Tells that somebody else was faster. */
  overtaken: string | ((item: Item | undefined, choice: Choice) => string);
  /** Decided in a list: what is gone from it was overtaken. Otherwise its page is missing. */
  inList?: boolean;
  /** Checks and stores it. A refusal is returned before anything is stored. @returns what the caller learns. */
  apply: (tx: Queryable, deciding: Deciding<Item, Choice>) => Promise<Result>;
  /** Queues mails to those concerned. */
  mail?: (tx: Queryable, deciding: Deciding<Item, Choice>, made: Made<Result>) => Promise<unknown>;
  audit?: (deciding: Deciding<Item, Choice>, made: Made<Result>) => Omit<Audited, 'by'> | readonly Omit<Audited, 'by'>[];
  /** What follows from it elsewhere, with audit entries of its own. */
  after?: (tx: Queryable, deciding: Deciding<Item, Choice>, made: Made<Result>) => Promise<unknown>;
};

/** A record of a kind of decision. It is beside what it decides about. */
export const defineDecision = <Item, Choice extends object, Result extends object>(
  kind: DecisionKind<Item, Choice, Result>,
): DecisionKind<Item, Choice, Result> => kind;

/** Decides about something that waits, once: of two who do at the same time, or later, one is overtaken. */
export async function decide<Item, Choice extends object, Result extends object>(
  { db }: { db: Database },
  kind: DecisionKind<Item, Choice, Result>,
  input: Input,
  by: Actor,
): Promise<Outcome<Made<Result>> | Extract<Result, Refusal>> {
  const read = kind.read(input);
  if ('outcome' in read) return read as Invalid;
  const choice = read as Choice;
  return inTransaction(db, async (tx): Promise<Outcome<Made<Result>> | Extract<Result, Refusal>> => {
    const item = await kind.lock(tx, choice, by);
    if (!item && !kind.inList) return missing;
    if (!item || !kind.waits(item, choice))
      return overtaken(typeof kind.overtaken === 'string' ? kind.overtaken : kind.overtaken(item, choice));
    const deciding = { item, choice, by };
    const result = await kind.apply(tx, deciding);
    if ('outcome' in result) return result as Extract<Result, Refusal>;
    const made = result as Made<Result>;
    await settle(tx, kind, deciding, made);
    return { outcome: 'done', ...made };
  });
}

/** What follows once a decision is stored, in the caller's transaction: also for one that no operator made in the queue. */
export async function settle<Item, Choice extends object, Result extends object>(
  tx: Queryable,
  kind: DecisionKind<Item, Choice, Result>,
  deciding: Deciding<Item, Choice>,
  made: Made<Result>,
): Promise<void> {
  await kind.mail?.(tx, deciding, made);
  for (const entry of [kind.audit?.(deciding, made) ?? []].flat()) await recordAudit(tx, { ...entry, by: deciding.by });
  await kind.after?.(tx, deciding, made);
}

const maxReason = 500;

/** A reason in the operator's own words, which is mailed. @param words what to say of none, and of one that is too long. */
export function readReason(typed: string | undefined, words: { none: string; tooLong: string }): { reason: string } | Invalid {
  // Far too long: not worth cleaning.
  if ((typed?.length ?? 0) > 2 * maxReason) return invalid({ reason: words.tooLong });
  const reason = plainText(typed ?? '');
  if (reason === '') return invalid({ reason: words.none });
  return lengthOf(reason) > maxReason ? invalid({ reason: words.tooLong }) : { reason };
}
