import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { cityNames } from '#app/content/find-city.ts';
import { contractorSorts } from '#app/domain/contractors/contractor.ts';
import { maxPage, maxPageSize, maxSeed, pageSize } from '#app/domain/contractors/directory-limits.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { costSchema, keepCosts } from '#app/domain/costs/cost-answer.ts';
import { findCostTrade, listCostTrades } from '#app/domain/costs/cost-trade.ts';
import {
  answerPage,
  contractorAnswer,
  contractorAnswerSchema,
  contractorDetailAnswerSchema,
  pageAnswerSchema,
} from '#app/domain/directory/contractor-answer.ts';
import { listQuerySchema } from '#app/domain/directory/list-contractors.ts';
import { cacheServiceTypes, listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { didYouMean, maxProposals, proposalSchema } from '#app/domain/directory/search/did-you-mean.ts';
import { maxSuggestions, onlyKindSchema, suggest, suggestionSchema } from '#app/domain/directory/search/suggest.ts';
import { listReviews, reviewListSchema } from '#app/domain/reviews/published-reviews.ts';
import { reviewPageSize } from '#app/domain/reviews/review.ts';
import { fieldMessages } from '#app/domain/validation/outcome.ts';
import type { Settings } from '#app/platform/settings.ts';
import { errorBody } from '../error-body.ts';
import type { HttpEnv } from '../http-env.ts';
import type { AppDependencies } from '../request-scope.ts';
import { errorSchema, found, json, unreachable } from './openapi.ts';
import { addSubmissionCalls } from './submission-call.ts';
import { describeSubmissionCalls } from './submission-descriptions.ts';

const contractor = contractorAnswerSchema.openapi('Contractor');
const contractorDetail = contractorDetailAnswerSchema.openapi('ContractorDetail');
const contractorPage = pageAnswerSchema.extend({ contractors: z.array(contractor) }).openapi('ContractorPage');
const serviceType = z.object({ service_type: z.string() }).openapi('ServiceType');
const reviewList = reviewListSchema.openapi('Reviews');

const unknownSlug = { 404: json(errorSchema, 'No contractor has this slug') };

/** Query parameters are texts; the description shows them as numbers. */
const listQuery = listQuerySchema.extend({
  service: listQuerySchema.shape.service.openapi({ example: 'roofing' }),
  location: listQuerySchema.shape.location.openapi({ example: 'edmond' }),
  page: listQuerySchema.shape.page.openapi({ type: 'integer', minimum: 1, maximum: maxPage, default: 1, description: 'From 1' }),
  page_size: listQuerySchema.shape.page_size.openapi({
    type: 'integer',
    minimum: 1,
    maximum: maxPageSize,
    default: pageSize,
    description: 'Contractors on one page',
  }),
  order: listQuerySchema.shape.order.openapi({
    default: 'home',
    description:
      '`home`: the featured first, the rest shuffled; `rating`: the best rated first; `featured`: the featured, then by rating',
  }),
  sort: listQuerySchema.shape.sort.openapi({
    enum: [...contractorSorts],
    description:
      'The same and more; overrides `order`. `reviewed`: by reviews here, from five on, with a prior of five more at 4 stars; then as `featured`',
  }),
  seed: listQuerySchema.shape.seed.openapi({ type: 'integer', minimum: 0, maximum: maxSeed }),
});

const serviceTypesRoute = createRoute({
  method: 'get',
  path: '/service-types',
  summary: 'Service types in use, each once, in alphabetical order',
  responses: { 200: json(z.array(serviceType), 'All of them'), ...unreachable },
});

const contractorsRoute = createRoute({
  method: 'get',
  path: '/contractors',
  summary: 'Search, filter and page through the directory',
  description:
    'In the order `home` the featured come first and the rest are shuffled by `seed`. With one seed, the pages hold each match exactly once.',
  request: { query: listQuery },
  responses: found(contractorPage, 'One page'),
});

const contractorRoute = createRoute({
  method: 'get',
  path: '/contractors/{slug}',
  summary: 'One contractor',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: json(contractorDetail, 'The contractor, with its checks'), ...unknownSlug, ...unreachable },
});

const reviewsRoute = createRoute({
  method: 'get',
  path: '/contractors/{slug}/reviews',
  summary: 'Published reviews of a contractor, newest first',
  description: `Of this directory’s own. ${reviewPageSize} on a page; a page past the last is empty.`,
  request: { params: z.object({ slug: z.string() }), query: z.object({ page: listQuery.shape.page }) },
  responses: { ...found(reviewList, 'One page'), ...unknownSlug },
});

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
  responses: found(z.object({ suggestions: z.array(suggestion) }), 'The likeliest first'),
});

const didYouMeanRoute = createRoute({
  method: 'get',
  path: '/did-you-mean',
  summary: 'Alternatives to a search without results',
  description: `Up to ${maxProposals}, each with results. May be cached for a minute.`,
  request: { query: z.object({ q: q.openapi({ example: 'Chisolm Creek' }), service, location }) },
  responses: found(z.object({ proposals: z.array(proposal) }), 'The nearest first'),
});

const forAMinute = { 'Cache-Control': 'public, max-age=60' };

const cost = z.object(costSchema.shape).openapi('Cost');

const costsRoute = createRoute({
  method: 'get',
  path: '/costs',
  summary: 'What jobs cost',
  description:
    'From the price guides of listed contractors: each job that at least three of them price, the commonest of its trade first.',
  request: { query: z.object({ service: listQuerySchema.shape.service.openapi({ example: 'plumbing' }) }) },
  responses: found(z.object({ costs: z.array(cost) }), 'Of one trade, or of all'),
});

const head = ({ siteName, siteUrl }: Settings) => ({
  openapi: '3.1.0',
  info: { title: `${siteName} directory`, version: '1', description: `Home contractors in ${cityNames()}.` },
  servers: [{ url: siteUrl }],
});

/** Paths here are relative to /api; those at /functions are absolute. */
function describeApi(api: OpenAPIHono<HttpEnv>, settings: Settings) {
  const document = api.getOpenAPI31Document(head(settings));
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path.startsWith('/functions/') ? path : `/api${path}`,
    item,
  ]);
  return { ...document, paths: Object.fromEntries(paths) as Record<string, object> };
}

/** The document of `/api/openapi.json`, without a request. */
export function directoryDocument(dependencies: AppDependencies) {
  return describeApi(directoryApi(dependencies), dependencies.settings);
}

/** The calls at /api, and the description of these and of those at /functions/v1. */
export function directoryApi(dependencies: AppDependencies): OpenAPIHono<HttpEnv> {
  const { reads, settings } = dependencies;
  const api = new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return c.json(errorBody('Some parameters cannot be used', fieldMessages(result.error)), 422);
    },
  });
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });

  api.openapi(serviceTypesRoute, async (c) =>
    c.json(
      (await listServiceTypes(reads)).map((service_type) => ({ service_type })),
      200,
    ),
  );
  api.openapi(contractorsRoute, async (c) => c.json(await answerPage(reads, c.req.valid('query')), 200));
  api.openapi(contractorRoute, async (c) => {
    const contractor = await findContractor(reads, c.req.valid('param').slug);
    return contractor ? c.json(contractorAnswer(contractor), 200) : c.json(errorBody('There is no such contractor'), 404);
  });

  api.openapi(reviewsRoute, async (c) => {
    const contractor = await findContractor(reads, c.req.valid('param').slug);
    if (!contractor) return c.json(errorBody('There is no such contractor'), 404);
    // Without the trade, which pages alone show.
    return c.json(reviewListSchema.parse(await listReviews(reads, contractor, c.req.valid('query').page ?? 1)), 200);
  });

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

  const costsOf = keepCosts(reads);
  api.openapi(costsRoute, async (c) => {
    const service = c.req.valid('query').service?.trim();
    if (!service) return c.json({ costs: await costsOf(await listCostTrades(reads)) }, 200);
    const trade = await findCostTrade(reads, service);
    if (trade) return c.json({ costs: await costsOf([trade]) }, 200);
    return c.json(errorBody('Some parameters cannot be used', { service: 'No contractor offers this service' }), 422);
  });

  addSubmissionCalls(api, '/api', dependencies);
  describeSubmissionCalls(api.openAPIRegistry);

  api.get('/openapi.json', (c) => c.json(describeApi(api, settings)));
  api.all('*', (c) => c.json(errorBody(`There is no ${c.req.path}; /api/openapi.json lists what there is`), 404));
  return api;
}
