import { redirect } from 'react-router';
import { endSession } from '#app/domain/people/sessions.ts';
import { signInByPassword } from '#app/domain/people/sign-in.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { operatorContext } from '#app/routes/request-scope.ts';
import { refuse } from '#app/routes/respond.ts';
import { dropCookie, keepCookie } from '#app/routes/session-cookie.ts';
import { visitorOf } from '#app/routes/visitor.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { nextPage } from '../../sign-in-pages.ts';
import type { Route } from './+types/password-sign-in';
import { SignInPanel } from './sign-in-panel.tsx';

const notices: Record<string, string> = {
  out: 'You are signed out.',
  everywhere: 'You are signed out everywhere.',
  joined: 'Your password is set. Sign in with it.',
  over: 'That took too long. Sign in again.',
};

export function loader({ context, url }: Route.LoaderArgs) {
  const next = nextPage('operator', url.searchParams.get('next'));
  if (context.get(operatorContext)?.sessionId) throw redirect(next);
  return { next, done: ownValue(notices, url.searchParams.get('done')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, settings, form = {}, visitor, isHttps = false } = visitorOf(context, request);
  const next = nextPage('operator', form['next']);
  const { name = '', password = '' } = form;
  const fields = { name: name.slice(0, 254), next };
  if (!name.trim() || !password) return refuse(invalid({}, 'Enter your name or e-mail address, and your password.'), { fields });
  const signed = await signInByPassword({ db, settings }, { name, password }, visitor);
  if (signed.outcome !== 'done') return refuse(signed, { fields });
  if (signed.needsCode)
    throw redirect(`/admin/sign-in/code?${new URLSearchParams({ next })}`, {
      headers: { 'Set-Cookie': keepCookie('desk-code', signed.token, isHttps) },
    });
  const before = context.get(operatorContext);
  const { sessionId } = before ?? {};
  if (before && sessionId) await endSession(db, 'operator', { ...before, sessionId }, visitor.address);
  const headers = new Headers({ 'Set-Cookie': keepCookie('desk-session', signed.token, isHttps) });
  headers.append('Set-Cookie', dropCookie('desk-code', isHttps));
  throw redirect(next, { headers });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, values } = actionData ?? {};
  return (
    <SignInPanel title="Sign in" problem={problem} done={problem ? undefined : loaderData.done}>
      <PostForm action="/admin/sign-in" reloadDocument noValidate={false} className="grid gap-5">
        <input type="hidden" name="next" value={values?.['next'] ?? loaderData.next} />
        <TextField
          formId="sign-in"
          name="name"
          label="Name or e-mail address"
          autoComplete="username"
          defaultValue={values?.['name']}
          required
          hint="The owner’s name is admin."
        />
        <TextField formId="sign-in" name="password" label="Password" type="password" autoComplete="current-password" required />
        <Button type="submit" size="large">
          Sign in
        </Button>
        <p className="text-sm text-ink-soft">Forgot it? The owner mails you a link for a new one.</p>
      </PostForm>
    </SignInPanel>
  );
}
