import { redirect } from 'react-router';
import { findOperator } from '#app/domain/people/sessions.ts';
import { enterCode } from '#app/domain/people/sign-in.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { refuse } from '#app/routes/respond.ts';
import { dropCookie, keepCookie, readCookie } from '#app/routes/session-cookie.ts';
import { visitorOf } from '#app/routes/visitor.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { nextPage } from '../../sign-in-pages.ts';
import type { Route } from './+types/sign-in-code';
import { SignInPanel } from './sign-in-panel.tsx';

const signInAgain = (next: string) => redirect(`/admin/sign-in?${new URLSearchParams({ done: 'over', next })}`);

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
  const signed = await enterCode({ db, settings }, token, form['code'] ?? '', visitor);
  if (signed.outcome === 'missing') throw signInAgain(next);
  if (signed.outcome !== 'done') return refuse(signed, { fields: {} });
  const headers = new Headers({ 'Set-Cookie': keepCookie('desk-session', signed.token, isHttps) });
  headers.append('Set-Cookie', dropCookie('desk-code', isHttps));
  throw redirect(next, { headers });
}

export default function SignInCode({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <SignInPanel title="Enter your code" problem={actionData?.problem}>
      <PostForm reloadDocument noValidate={false} className="grid gap-5" fields={{ next }}>
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
      </PostForm>
    </SignInPanel>
  );
}
