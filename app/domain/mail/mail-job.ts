import { z } from 'zod';
import type { Database } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Name of the queue of mails to send. */
export const mailQueue = 'mail';

/** A mail to send: about which row. What it says is read when it is sent, so no personal data lies in the queue. */
export type MailJob = {
  /** Which of a form's mails. */
  kind: string;
  id: string;
  /** Tells apart the mails about one row that comes up again, such as a subscriber who comes back. */
  dedupeKey?: string | undefined;
  /** Of one that an operator sends another time: each is a mail of its own, with a Message-ID and a receipt of its own. */
  again?: string | undefined;
};

export const mailJobSchema = z
  .object({
    kind: z.string(),
    id: z.string(),
    dedupeKey: z.uuid().optional(),
    again: z.uuid().optional(),
    /** What jobs queued by an earlier version call it; a job is tried for ten days. */
    occasion: z.uuid().optional(),
  })
  .transform(({ occasion, ...job }): MailJob => ({ ...job, dedupeKey: job.dedupeKey ?? occasion }));

export type ComposeDeps = { db: Database; settings: Settings };

/** What follows once a mail about a row was sent. It may run again for the same mail, and must then change nothing. */
export type AfterSending = (deps: ComposeDeps, id: string) => Promise<void>;

/** Writes a mail about a row; undefined when the row is no longer there, or no longer wants it. */
export type ComposeMail = (deps: ComposeDeps, id: string, dedupeKey: string) => Promise<Mail | undefined>;
