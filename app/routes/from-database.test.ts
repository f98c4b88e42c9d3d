import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { databaseUnreachableError } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { statusOfPage, unavailableWithoutDatabase } from './from-database.ts';
import { requestScope } from './request-scope.ts';

test('loaders and actions answer 503 while the database is away, and other failures pass', async () => {
  const context = new RouterContextProvider();
  context.set(requestScope, { log: createLogger('silent') } as never);
  const failing = (error: unknown) => async () => Promise.reject(error);
  const module = { loader: failing(databaseUnreachableError('away')), action: failing('broken') };
  const { page } = unavailableWithoutDatabase({ page: { module } } as never);
  await expect(page?.module.loader?.({ context } as never)).rejects.toMatchObject({ init: { status: 503 } });
  await expect(page?.module.action?.({ context } as never)).rejects.toBe('broken');
});

test('a page that could not be loaded has the status of the failure, whatever its action answered', () => {
  const [away, missing] = [503, 404].map((status) => new ErrorResponse(status, '', null));
  expect(statusOfPage(409, { 'routes/list': away })).toBe(503);
  expect(statusOfPage(422, { 'routes/list': new Error('broken') })).toBe(500);
  expect(statusOfPage(404, { root: missing })).toBe(404);
  for (const errors of [null, {}]) expect(statusOfPage(409, errors)).toBe(409);
});
