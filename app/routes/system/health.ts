import { Hono } from 'hono';
import sql from 'sql-template-tag';
import { errorBody, retryAfter } from '#app/routes/error-body.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';

/** `/healthz` responds while the process is alive; `/readyz` only while the database is reachable too. */
export function health({ db }: AppDependencies): Hono {
  const app = new Hono();
  app.on('GET', ['/healthz', '/readyz'], async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    } catch {
      c.header('Retry-After', String(retryAfter));
      return c.json(errorBody('The database does not answer'), 503);
    }
  });
  return app;
}
