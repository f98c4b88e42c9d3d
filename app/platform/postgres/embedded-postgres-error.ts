/** The embedded database cannot run, for a reason the operator can fix; the message is one line. */
export class EmbeddedPostgresError extends Error {}
