import { data, type RouterContextProvider } from 'react-router';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { Operator } from '#app/domain/people/accounts.ts';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';

type Context = Readonly<RouterContextProvider>;

/** The operator who requests a desk page, with the network address for the audit trail. @throws 404 for anyone else. */
export function requireOperator(context: Context): Operator & Actor {
  const operator = context.get(operatorContext);
  if (!operator) throw data(null, { status: 404 });
  return { ...operator, address: context.get(requestScope).clientAddress };
}

/** The same for owner-only actions. @throws 403 for staff. */
export function requireOwner(context: Context): Operator & Actor {
  const operator = requireOperator(context);
  if (operator.role !== 'owner') throw data({ error: 'Only the owner may do this.' }, { status: 403 });
  return operator;
}
