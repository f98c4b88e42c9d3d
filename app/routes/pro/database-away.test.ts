import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { databaseUnreachableError, executing } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { action as answerOffer } from './placement/featured.tsx';

const fail = async () => {
  throw databaseUnreachableError('the database is away');
};
const listing = { contractorId: 'c1', name: 'Ottley Drain', role: 'owner' as const };

test('an answer about a featured place is answered with 503 while the database is away', async () => {
  const context = new RouterContextProvider();
  context.set(memberContext, { id: 'm1', name: 'Ada', email: 'ada@ottley.example', sessionId: 's1', listings: [listing] });
  const scope = { db: { ...executing(fail), $client: { connect: fail } }, log: createLogger('silent'), form: { do: 'accept' } };
  context.set(requestScope, scope as never);
  const url = new URL('https://redbud.test/pro');
  await expect(answerOffer({ context, params: { contractorId: 'c1' }, url } as never)).rejects.toMatchObject({
    init: { status: 503 },
  });
});
