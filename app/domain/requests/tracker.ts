import { linkToken } from '../people/link-token.ts';

/** The token of a request’s page, derived from its id: receipts and repeated submissions get it without storing it. */
export const trackerToken = (secret: string, id: string): string => linkToken(secret, `request ${id}`);

/** The token of a link in a mail to a contractor. */
export const leadToken = (secret: string, linkId: string): string => linkToken(secret, `lead ${linkId}`);

export const leadPath = (secret: string, linkId: string): string => `/lead/${leadToken(secret, linkId)}`;

/** Marks the links to a request’s page in our mails to the homeowner (`noteOpened`). */
export const mailMark = (secret: string, id: string): string => linkToken(secret, `mailed ${id}`);

/** The path of a request’s page in a mail to the homeowner. */
export const mailedPath = (secret: string, id: string): string => `${trackerPath(secret, id)}?mail=${mailMark(secret, id)}`;

/** Headers by which mail programs keep all mails about a request together. */
export function threadHeaders(siteUrl: string, requestId: string): Record<string, string> {
  const thread = `<request-${requestId}@${new URL(siteUrl).hostname}>`;
  return { 'Auto-Submitted': 'auto-generated', 'In-Reply-To': thread, References: thread };
}

export const trackerPath = (secret: string, id: string): string => `/request/${trackerToken(secret, id)}`;
