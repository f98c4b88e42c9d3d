/** What is said of a change, as the audit trail keeps it. */
export type AuditEntry = {
  /** In the order of writing, from 1. */
  id: string;
  /** As an ISO time. */
  at: string;
  person: string;
  address: string | null;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, unknown>;
};

/** What entries are looked for by; what is undefined is not asked. */
export type AuditFilter = {
  /** Anywhere in the person, the subject or what happened. */
  text?: string | undefined;
  /** Such as `contractor`, for all that happened to contractors. */
  about?: string | undefined;
  subjectId?: string | undefined;
  /** Days as YYYY-MM-DD, in Oklahoma, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries older than this one. */
  before?: string | undefined;
};
