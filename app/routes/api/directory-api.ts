import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { signUpTexts } from '#app/content/sign-up.ts';
import { claimForm } from '#app/domain/claims/claim-form.ts';
import { contractorSchema } from '#app/domain/contractors/contractor.ts';
import { doublesQuerySchema, findContractor } from '#app/domain/contractors/find-contractor.ts';
import { maxPage, maxPageSize, maxSeed, pageSize } from '#app/domain/contractors/limits.ts';
import { contractorPageSchema, listContractors, listQuerySchema } from '#app/domain/contractors/list-contractors.ts';
import { listServiceTypes, serviceTypeSchema } from '#app/domain/contractors/list-service-types.ts';
import { proContactForm } from '#app/domain/pro-contacts/pro-contact-form.ts';
import { fieldMessages } from '#app/domain/submissions/field-messages.ts';
import { subscribeForm } from '#app/domain/subscribers/subscribe-form.ts';
import type { AppDependencies } from '#app/http/context.ts';
import { errorBody } from '#app/http/errors.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import type { Settings } from '#app/platform/settings.ts';
import { addSearchCalls } from './search-calls.ts';
import { submissionCall } from './submission-call.ts';
import { describeSubmissionCalls } from './submission-descriptions.ts';

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const error = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() }).openapi('Error');
const contractor = contractorSchema.openapi('Contractor');
const contractorPage = contractorPageSchema.extend({ contractors: z.array(contractor) }).openapi('ContractorPage');
const serviceType = serviceTypeSchema.openapi('ServiceType');
const away = { 503: json(error, 'The database is away; `Retry-After` says when to try again') };

/** Numbers come as texts in an address; the document tells them as the numbers they are. */
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
  seed: listQuerySchema.shape.seed.openapi({ type: 'integer', minimum: 0, maximum: maxSeed }),
});

const serviceTypesRoute = createRoute({
  method: 'get',
  path: '/service-types',
  summary: 'Service types in use, each once, in alphabetical order',
  responses: { 200: json(z.array(serviceType), 'All of them'), ...away },
});

const contractorsRoute = createRoute({
  method: 'get',
  path: '/contractors',
  summary: 'Search, filter and page through the directory',
  description:
    'In the order `home` the featured come first and the rest are shuffled by `seed`. With one seed, the pages hold each match exactly once.',
  request: { query: listQuery },
  responses: {
    200: json(contractorPage, 'One page'),
    422: json(error, 'A parameter that cannot be used; `fields` says which and what it takes'),
    ...away,
  },
});

const contractorRoute = createRoute({
  method: 'get',
  path: '/contractors/{slug}',
  summary: 'One contractor',
  description:
    'A slug is one contractor’s own, but for a directory taken over with doubles: `service` and `location` choose among those, and change nothing otherwise.',
  request: { params: z.object({ slug: z.string() }), query: doublesQuerySchema },
  responses: { 200: json(contractor, 'The contractor'), 404: json(error, 'There is none at this slug'), ...away },
});

const head = ({ siteName, siteUrl }: Settings) => ({
  openapi: '3.1.0',
  info: { title: `${siteName} directory`, version: '1', description: 'Vetted contractors in central Oklahoma.' },
  servers: [{ url: siteUrl }],
});

/** Calls are known here by their paths under /api, but for those at /functions, which stand with the whole of it. */
function describeApi(api: OpenAPIHono<HttpEnv>, settings: Settings) {
  const document = api.getOpenAPI31Document(head(settings));
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path.startsWith('/functions/') ? path : `/api${path}`,
    item,
  ]);
  return { ...document, paths: Object.fromEntries(paths) as Record<string, object> };
}

/** The description that `/api/openapi.json` gives, without a request. */
export function directoryDocument(dependencies: AppDependencies) {
  return describeApi(directoryApi(dependencies), dependencies.settings);
}

/** The one method of a call, or nothing where there is no call. */
function methodOf(path: string): 'GET' | 'POST' | undefined {
  if (/^\/api\/(?:service-types|suggestions|did-you-mean|contractors|contractors\/[^/]+|openapi\.json)$/.test(path)) return 'GET';
  return /^\/api\/(?:subscribers|pro-contacts|claims|events)$/.test(path) ? 'POST' : undefined;
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

  api.openapi(serviceTypesRoute, async (c) => c.json(await listServiceTypes(reads), 200));
  api.openapi(contractorsRoute, async (c) => c.json(await listContractors(reads, c.req.valid('query')), 200));
  api.openapi(contractorRoute, async (c) => {
    const found = await findContractor(reads, c.req.valid('param').slug, c.req.valid('query'));
    return found ? c.json(found, 200) : c.json(errorBody('There is no such contractor'), 404);
  });

  addSearchCalls(api, dependencies);

  api.post(
    '/subscribers',
    submissionCall(dependencies, subscribeForm, { status: 201, duplicate: signUpTexts.duplicate.description }),
  );
  api.post('/pro-contacts', submissionCall(dependencies, proContactForm, { status: 201 }));
  api.post('/claims', submissionCall(dependencies, claimForm, { status: 201 }));
  describeSubmissionCalls(api.openAPIRegistry);

  api.get('/openapi.json', (c) => c.json(describeApi(api, settings)));
  api.all('*', (c) => {
    const method = methodOf(c.req.path);
    if (!method) return c.json(errorBody(`There is no ${c.req.path}; /api/openapi.json lists what there is`), 404);
    c.header('Allow', method === 'GET' ? 'GET, HEAD' : method);
    return c.json(errorBody(`${c.req.path} takes ${method} only`), 405);
  });
  return api;
}
