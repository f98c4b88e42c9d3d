import { isPrivatePath } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';

/**
 * A private address is for signed-in people or for those who were sent it. Whatever the response, no cache keeps it, no search
 * engine lists it, and no page opened from it learns the address.
 */
export const hidePrivateAddress: Step = (context) => {
  if (!isPrivatePath(context.path)) return undefined;
  context.replaceHeader('Cache-Control', 'no-store');
  context.replaceHeader('X-Robots-Tag', 'noindex');
  // Not `no-referrer`: browsers that send no Sec-Fetch-Site would name no origin with a form either.
  context.replaceHeader('Referrer-Policy', 'strict-origin');
  return undefined;
};
