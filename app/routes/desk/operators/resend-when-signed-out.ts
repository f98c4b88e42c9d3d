import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

const isSignedOut = (error: unknown) => isRouteErrorResponse(error) && error.status === 401;

/**
 * In the browser: a form that met a session that has ended is sent once more as a whole page, whose answer keeps what was
 * typed and says where to sign in.
 */
export const resendWhenSignedOut: MiddlewareFunction<Results> = async ({ request }, next) => {
  const posted = request.method === 'GET' ? undefined : request.clone();
  const results = await next();
  if (posted && Object.values(results).some(({ type, result }) => type === 'error' && isSignedOut(result))) {
    const { pathname, search } = new URL(posted.url);
    sendAsPage(pathname + search, await posted.formData());
    await new Promise(() => {}); // The page goes away.
  }
  return results;
};

function sendAsPage(address: string, fields: FormData): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue;
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
