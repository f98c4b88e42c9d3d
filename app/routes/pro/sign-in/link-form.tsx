import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type LinkFormProps = { next?: string | undefined; email?: string | undefined; problem?: string | undefined };

/** Asks for the address to mail a sign-in link to. */
export const LinkForm = ({ next = '/pro', email, problem }: LinkFormProps) => (
  <PostForm reloadDocument action="/pro/sign-in" fields={{ next }} className="grid max-w-md gap-5">
    <TextField
      formId="sign-in"
      name="email"
      label="E-mail address"
      type="email"
      autoComplete="email"
      defaultValue={email}
      error={problem}
      required
    />
    <Button type="submit" size="large">
      E-mail me a link
    </Button>
  </PostForm>
);
