import { providerMailbox } from '../mail/uninvited-mail-queries.ts';
import { mailboxHash } from './mailbox-hash.ts';

/** Under which a mailbox is noted as erased: its own, and that of the mailbox as its provider reads it. */
export const erasureHashes = (secret: string, mailbox: string): Set<string> =>
  new Set([mailbox, providerMailbox(mailbox).mailbox].map((one) => mailboxHash(secret, one)));
