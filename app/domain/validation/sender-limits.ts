import type { Queryable } from '#app/platform/database.ts';
import { returnToken, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash } from '#app/platform/site-secret.ts';
import { type Limited, limited } from './outcome.ts';
import { perAddress, perNetwork, tooManyRequests } from './submission-limits.ts';

/** The sender. */
export type Sender = {
  /** The client’s key (server/client-address.ts). */
  clientAddress: string;
  /** The client’s network, if one client can have many addresses. */
  clientNetwork?: string | undefined;
};

/** Keyed hash of the sender’s network: an IPv4 address, or the /48 of an IPv6 address; undefined if unknown. */
export function networkOf(secret: string, { clientAddress, clientNetwork = clientAddress }: Sender): string | undefined {
  return clientNetwork === 'unknown' ? undefined : keyedHash(secret, `network ${clientNetwork}`);
}

/**
 * Takes a token of the network and one of the address in it, in this order: each of a network's addresses would leave a row
 * of its own. @returns undefined if both had one.
 */
export async function takeTokens(
  tx: Queryable,
  form: string,
  secret: string,
  { clientAddress, clientNetwork }: Sender,
): Promise<Limited | undefined> {
  const ofNetwork = clientNetwork && `${form} network ${keyedHash(secret, clientNetwork)}`;
  const waitForNetwork = ofNetwork ? await takeToken(tx, ofNetwork, perNetwork) : 0;
  if (waitForNetwork > 0) return limited(tooManyRequests, waitForNetwork);
  const wait = await takeToken(tx, `${form} address ${keyedHash(secret, clientAddress)}`, perAddress);
  if (wait === 0) return undefined;
  if (ofNetwork) await returnToken(tx, ofNetwork);
  return limited(tooManyRequests, wait);
}
