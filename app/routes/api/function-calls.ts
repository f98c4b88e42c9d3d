import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { inquiryForm } from '#app/domain/advertising/inquiry-form.ts';
import { leadForm } from '#app/domain/leads/lead-form.ts';
import type { AppDependencies } from '#app/http/context.ts';
import { errorBody } from '#app/http/errors.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import { submissionCall } from './submission-call.ts';

/** Calls with the public key (mounted at /functions/v1). */
export function functionCalls(dependencies: AppDependencies): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const key = /^Bearer\s+(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (key !== undefined && sameText(key.trim(), dependencies.settings.publicApiKey)) return next();
    c.header('WWW-Authenticate', 'Bearer');
    return c.json(
      errorBody(`This call takes the site's public key: ${key ? 'this is another' : 'Authorization: Bearer …'}`),
      401,
    );
  });
  calls.post('/handle-service-contact', submissionCall(dependencies, leadForm, { status: 200 }));
  calls.post('/handle-advertise-request', submissionCall(dependencies, inquiryForm, { status: 200 }));
  const known = /\/handle-(?:service-contact|advertise-request)$/;
  calls.all('*', (c) => {
    if (!known.test(c.req.path))
      return c.json(errorBody(`There is no ${c.req.path}; /api/openapi.json lists what there is`), 404);
    c.header('Allow', 'POST');
    return c.json(errorBody(`${c.req.path} takes POST only`), 405);
  });
  return calls;
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
