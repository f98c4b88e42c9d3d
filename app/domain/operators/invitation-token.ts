import { createHash, createHmac } from 'node:crypto';

/** A 128-bit token derived from the invitation, so that it is in no queue. */
export const invitationToken = (secret: string, invitationId: string): string =>
  createHmac('sha256', secret).update(`invitation ${invitationId}`).digest().subarray(0, 16).toString('base64url');

/** What is kept of it. @returns undefined for a text that is no token. */
export const tokenHash = (token: string): Buffer | undefined =>
  /^[\w-]{22}$/.test(token) ? createHash('sha256').update(token).digest() : undefined;
