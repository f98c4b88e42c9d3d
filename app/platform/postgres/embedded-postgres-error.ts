/** The embedded database cannot be had, for a reason that the operator can mend; the message is one line. */
export class EmbeddedPostgresError extends Error {}
