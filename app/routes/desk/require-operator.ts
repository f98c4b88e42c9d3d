import { data, type RouterContextProvider } from 'react-router';
import type { Actor } from '#app/domain/audit/actor.ts';
import type { Operator } from '#app/domain/operators/operator.ts';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';

type Context = Readonly<RouterContextProvider>;

/** Who asks for a page of the desk, with the network address for the audit trail. @throws 404 for anybody else. */
export function requireOperator(context: Context): Operator & Actor {
  const operator = context.get(operatorContext);
  if (!operator) throw data(null, { status: 404 });
  return { ...operator, address: context.get(requestScope).clientAddress };
}

/** The same for what the owner alone may do. @throws 403 for staff. */
export function requireOwner(context: Context): Operator & Actor {
  const operator = requireOperator(context);
  if (operator.role !== 'owner') throw data({ error: 'Only the owner may do this.' }, { status: 403 });
  return operator;
}
