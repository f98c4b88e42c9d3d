import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { routeMatcher } from './match-route.ts';

// The same routes for the router and for us.
const own = routes.map(({ id, file, path = '' }) => ({ id: id ?? file, path, handles: [] }));
const ofRouter: RouteObject[] = routes.map(({ id, file, path, index }) =>
  index ? { id: id ?? file, index } : { id: id ?? file, path: path ?? '' },
);
const match = routeMatcher(own);

test('finds the route that the router finds, with the same parameters', () => {
  const words = own.flatMap(({ path }) => path.split('/')).filter((part) => /^[\w.-]+$/.test(part));
  const part = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('okc', 'Blog', 'a%20b', 'a%2Fb', '%61bout', 'x.data', 'roofing'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const path = `/${parts.join('/')}`;
      const theirs = matchRoutes(ofRouter, path)?.at(-1);
      const ours = match(path);
      expect(ours?.route.id).toBe(theirs?.route.id);
      if (theirs?.route.id !== 'routes/site/not-found.tsx') expect({ ...ours?.params }).toEqual({ ...theirs?.params });
    }),
    { numRuns: 2_000 },
  );
});
