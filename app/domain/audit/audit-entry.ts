/** An entry of the audit trail. */
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
