import { Hono } from 'hono';
import type { MetricObject } from 'prom-client';
import { metricsText, metricsType } from '#app/http/metrics.ts';

/** Asks every server process for its own. */
export type FiguresOfAll = () => Promise<MetricObject[][]>;

/** `/admin/metrics`: the figures of all server processes together, for Prometheus. The operator's door stands before it. */
export function metricsPage(figuresOfAll: FiguresOfAll): Hono {
  return new Hono().get('/admin/metrics', async (c) =>
    c.body(await metricsText(await figuresOfAll()), 200, { 'Content-Type': metricsType }),
  );
}
