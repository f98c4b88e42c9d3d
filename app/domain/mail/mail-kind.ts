import type { Database, Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

/** A mail of the outbox: its kind and the row that it is about. Its words are written when it is sent. */
export type QueuedMail = {
  kind: string;
  /** The id of the row. */
  about: string;
  /** Distinguishes repeated mails about one row, such as for a returning subscriber. */
  dedupeKey?: string | undefined;
};

export type ComposeDeps = { db: Database; settings: Settings };

/** Writes a mail about a row; undefined when the row is no longer there, or no longer wants it. */
export type ComposeMail = (deps: ComposeDeps, id: string, dedupeKey: string) => Promise<Mail | undefined>;

/**
 * Runs when a mail will not be attempted again, in the transaction that records the last attempt: the mail server took it,
 * refused it for good, or its subject needed it no more.
 */
export type AfterAttempt = (tx: Queryable, id: string, result: 'taken' | 'failed' | 'unneeded') => Promise<void>;

/** A kind of mail. */
export type MailKind = {
  /** Its name at the desk. */
  label: string;
  compose: ComposeMail;
  /** Runs before one goes to the mail server; throws if it must wait for its next attempt. */
  beforeSending?: (db: Database) => Promise<void>;
  afterLastAttempt?: AfterAttempt;
  /** The desk page of its subject, unless that is a submission. */
  page?: { to: string; label: string };
};
