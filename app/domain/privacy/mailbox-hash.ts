import { keyedHash } from '#app/platform/site-secret.ts';

/** Proves to a holder of the site’s secret that a mailbox was erased, or whose a review is. */
export const mailboxHash = (secret: string, mailbox: string): string => keyedHash(secret, `erased ${mailbox}`);
