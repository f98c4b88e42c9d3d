import { data } from 'react-router';
import { acceptOperatorInvitation } from '#app/domain/people/invitations.ts';
import { selectOperatorInvitation } from '#app/domain/people/link-queries.ts';
import { takesPassword } from '#app/domain/people/passwords.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { nothing, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import type { Route } from './+types/choose-password';
import { SignInPanel } from './sign-in-panel.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const found = await selectOperatorInvitation(context.get(requestScope).db, { token });
  if (!found) return nothing({ token, invited: undefined, takes: takesPassword });
  const { name, email } = found;
  return data({ token, invited: { name, email }, takes: takesPassword });
}

export async function action({ context }: Route.ActionArgs) {
  const { db, form = {}, clientAddress } = context.get(requestScope);
  const joined = await acceptOperatorInvitation(db, form['token'] ?? '', form['password'] ?? '', clientAddress);
  return respond(joined, { fields: {}, saysMissing: true, done: '/admin/sign-in?done=joined' });
}

export default function Join({ loaderData: { token, invited, takes }, actionData }: Route.ComponentProps) {
  if (!invited) {
    return (
      <SignInPanel title="This link has expired">
        <p>A link works once, for three days, and only the last one that was mailed. Ask the owner for a new one.</p>
      </SignInPanel>
    );
  }
  return (
    <SignInPanel title="Choose a password">
      <PostForm reloadDocument noValidate={false} className="grid gap-5" fields={{ token }}>
        <p>
          {invited.name}, you sign in with <strong className="wrap-anywhere">{invited.email}</strong>.
        </p>
        <input type="hidden" name="email" autoComplete="username" value={invited.email} />
        <TextField
          formId="join"
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          hint={takes}
          error={actionData?.errors['password']}
        />
        <Button type="submit" size="large">
          Set password
        </Button>
      </PostForm>
    </SignInPanel>
  );
}
