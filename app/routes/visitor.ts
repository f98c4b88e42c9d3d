import type { RouterContextProvider } from 'react-router';
import { deviceWords } from '#app/domain/sessions/device-words.ts';
import type { Visitor } from '#app/domain/sessions/session.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';

/** The request's scope, with its address and device. */
export function visitorOf(context: Readonly<RouterContextProvider>, request: Request): RequestScope & { visitor: Visitor } {
  const scope = context.get(requestScope);
  const visitor = { address: scope.clientAddress, device: deviceWords(request.headers.get('User-Agent')) };
  return { ...scope, visitor };
}
