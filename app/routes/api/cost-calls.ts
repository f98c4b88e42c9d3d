import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { costSchema } from '#app/domain/costs/cost-answer.ts';
import { findCostTrade, listCostTrades } from '#app/domain/costs/cost-trade.ts';
import { keepCosts } from '#app/domain/costs/keep-costs.ts';
import { listQuerySchema } from '#app/domain/directory/list-contractors.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { json, unreachable, unusable } from './openapi.ts';

// Created again: only schemas created from here on support `openapi`.
const cost = z.object(costSchema.shape).openapi('Cost');

const costsRoute = createRoute({
  method: 'get',
  path: '/costs',
  summary: 'What jobs cost',
  description:
    'From the price guides of listed contractors: each job that at least three of them price, the commonest of its trade first.',
  request: { query: z.object({ service: listQuerySchema.shape.service.openapi({ example: 'plumbing' }) }) },
  responses: { 200: json(z.object({ costs: z.array(cost) }), 'Of one trade, or of all'), ...unusable, ...unreachable },
});

export function addCostCalls(api: OpenAPIHono<HttpEnv>, { reads }: AppDependencies): void {
  const costsOf = keepCosts(reads);
  api.openapi(costsRoute, async (c) => {
    const service = c.req.valid('query').service?.trim();
    if (!service) return c.json({ costs: await costsOf(await listCostTrades(reads)) }, 200);
    const trade = await findCostTrade(reads, service);
    if (trade) return c.json({ costs: await costsOf([trade]) }, 200);
    return c.json(errorBody('Some parameters cannot be used', { service: 'No contractor offers this service' }), 422);
  });
}
