import { data, redirect } from 'react-router';
import { findOperator } from '#app/domain/people/sessions.ts';
import { enterCode } from '#app/domain/people/sign-in.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { dropCookie, keepCookie, readCookie } from '#app/routes/session-cookie.ts';
import { visitorOf } from '#app/routes/visitor.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { nextPage } from '../../sign-in-pages.ts';
import type { Route } from './+types/sign-in-code';
import { SignInPanel } from './sign-in-panel.tsx';

const signInAgain = (next: string) => redirect(`/admin/sign-in?${new URLSearchParams({ done: 'over', next })}`);

const stopped =
  'Too many wrong codes. To sign in here, you need a new password first: an owner can mail you a link; the site’s owner changes ADMIN_PASSWORD.';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, settings, isHttps = false } = context.get(requestScope);
  const next = nextPage('operator', url.searchParams.get('next'));
  const token = readCookie('desk-code', request.headers.get('Cookie'), isHttps);
  if (!token || !(await findOperator(db, token, settings, true))) throw signInAgain(next);
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, settings, form = {}, visitor, isHttps = false } = visitorOf(context, request);
  const next = nextPage('operator', form['next']);
  const token = readCookie('desk-code', request.headers.get('Cookie'), isHttps) ?? '';
  const problem = (words: string, status: number, headers = {}) => data({ problem: words }, { status, headers });
  const signed = await enterCode({ db, settings }, token, form['code'] ?? '', visitor);
  switch (signed.outcome) {
    case 'over':
      throw signInAgain(next);
    case 'limited':
      return problem(signed.error, 429, { 'Retry-After': String(signed.retryAfter) });
    case 'stopped':
      return problem(stopped, 429);
    case 'refused':
      return problem('This code is wrong or was used already. Enter the one that the app shows now.', 422);
    case 'signed-in': {
      const headers = new Headers({ 'Set-Cookie': keepCookie('desk-session', signed.token, isHttps) });
      headers.append('Set-Cookie', dropCookie('desk-code', isHttps));
      return redirect(next, { headers });
    }
  }
}

export default function SignInCode({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <SignInPanel title="Enter your code" problem={actionData?.problem}>
      <form method="post" className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <TextField
          formId="code"
          name="code"
          label="Code from your app"
          autoComplete="one-time-code"
          required
          hint="Six digits, or one of your backup codes."
        />
        <Button type="submit" size="large">
          Sign in
        </Button>
      </form>
    </SignInPanel>
  );
}
