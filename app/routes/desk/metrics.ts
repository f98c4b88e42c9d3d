import { Hono } from 'hono';
import { Registry } from 'prom-client';

/** The metrics of all server processes, as text. */
export type MetricsOfAll = () => Promise<string>;

/** `/admin/metrics`, for Prometheus. Behind the operator's guard. */
export function metricsPage(metricsOfAll: MetricsOfAll): Hono {
  return new Hono().get('/admin/metrics', async (c) =>
    c.body(await metricsOfAll(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }),
  );
}
