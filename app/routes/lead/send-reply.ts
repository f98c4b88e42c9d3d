import { data } from 'react-router';
import type { LeadReply } from './lead-reply.ts';

/** In the browser: if a reply cannot be sent or stored, the page stays as it is. */
export async function sendReply(serverAction: () => Promise<LeadReply>) {
  try {
    return await serverAction();
  } catch {
    // A status that keeps the router from reloading.
    return data<LeadReply>({ form: '', state: 'unsaved', values: {}, errors: {} }, { status: 503 });
  }
}
