import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { statusOfPage } from './from-database.ts';

test('a page that could not be loaded has the status of the failure, whatever its action answered', () => {
  const [away, missing] = [503, 404].map((status) => new ErrorResponse(status, '', null));
  expect(statusOfPage(409, { 'routes/list': away })).toBe(503);
  expect(statusOfPage(422, { 'routes/list': new Error('broken') })).toBe(500);
  expect(statusOfPage(404, { root: missing })).toBe(404);
  for (const errors of [null, {}]) expect(statusOfPage(409, errors)).toBe(409);
});
