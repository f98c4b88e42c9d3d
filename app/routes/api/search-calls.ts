import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { costSchema } from '#app/domain/costs/cost-answer.ts';
import { findCostTrade, listCostTrades } from '#app/domain/costs/cost-trade.ts';
import { keepCosts } from '#app/domain/costs/keep-costs.ts';
import { listQuerySchema } from '#app/domain/directory/list-contractors.ts';
import { cacheServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { didYouMean, maxProposals, proposalSchema } from '#app/domain/directory/search/did-you-mean.ts';
import { maxSuggestions, onlyKindSchema, suggest, suggestionSchema } from '#app/domain/directory/search/suggest.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { json, unreachable, unusable } from './openapi.ts';

const failures = { ...unusable, ...unreachable };
// Created again: only schemas created from here on support `openapi`.
const suggestion = z.object(suggestionSchema.shape).openapi('Suggestion');
const proposal = z.object(proposalSchema.shape).openapi('Proposal');
const { q, service, location } = listQuerySchema.shape;

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/suggestions',
  summary: 'Suggestions while a visitor is typing',
  description: `Up to ${maxSuggestions}: services and cities, then contractors by name. May be cached for a minute.`,
  request: {
    query: z.object({
      q: q.openapi({ example: 'plumer ed', description: 'The text typed so far' }),
      kind: onlyKindSchema.optional().openapi({ description: 'Only contractors, by name' }),
    }),
  },
  responses: { 200: json(z.object({ suggestions: z.array(suggestion) }), 'The likeliest first'), ...failures },
});

const didYouMeanRoute = createRoute({
  method: 'get',
  path: '/did-you-mean',
  summary: 'Alternatives to a search without results',
  description: `Up to ${maxProposals}, each with results. May be cached for a minute.`,
  request: { query: z.object({ q: q.openapi({ example: 'Chisolm Creek' }), service, location }) },
  responses: { 200: json(z.object({ proposals: z.array(proposal) }), 'The nearest first'), ...failures },
});

const forAMinute = { 'Cache-Control': 'public, max-age=60' };

/** Adds the calls that help visitors search. */
export function addSearchCalls(api: OpenAPIHono<HttpEnv>, { reads }: AppDependencies): void {
  const serviceTypes = cacheServiceTypes(reads);
  api.openapi(suggestionsRoute, async (c) => {
    const { q = '', kind } = c.req.valid('query');
    const suggestions = await suggest(reads, q, serviceTypes, kind);
    return c.json({ suggestions }, 200, forAMinute);
  });
  api.openapi(didYouMeanRoute, async (c) => {
    const { q = '', service = '', location = '' } = c.req.valid('query');
    const proposals = await didYouMean(reads, { q, service, location }, await serviceTypes());
    return c.json({ proposals }, 200, forAMinute);
  });
}

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
