import type { RouterContextProvider } from 'react-router';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';
import { notAllowed, notFound } from '#app/routes/respond.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * What a page of the desk answers to: the scope with the posted form, and by whom, with the network address for the audit trail.
 * @throws 404 for anyone but an operator.
 */
export function requireOperator(context: Context) {
  const operator = context.get(operatorContext);
  if (!operator) throw notFound();
  const scope = context.get(requestScope);
  return { ...scope, form: scope.form ?? {}, by: { ...operator, address: scope.clientAddress } };
}

export type DeskScope = ReturnType<typeof requireOperator>;

/** The same for owner-only actions. @throws 403 for staff. */
export function requireOwner(context: Context) {
  const scope = requireOperator(context);
  if (scope.by.role !== 'owner') throw notAllowed({ error: 'Only the owner may do this.' });
  return scope;
}
