import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type SecondAddressProps = {
  second: { email: string; isConfirmed: boolean } | undefined;
  came: { addressProblem?: string; email?: string } | undefined;
};

/** A second address of a member: added, once confirmed in use, removed. */
export const SecondAddress = ({ second, came }: SecondAddressProps) => (
  <section className="pro-section">
    <h2>A second address</h2>
    <p className="mb-4 max-w-prose">Our e-mails go to both addresses, and you can sign in with either.</p>
    {second && (
      <PostForm className="mb-4">
        <p className="mb-2">
          <strong className="wrap-anywhere">{second.email}</strong>{' '}
          {!second.isConfirmed && 'is not confirmed yet: open the link that we e-mailed there.'}
        </p>
        <Button type="submit" look="secondary" name="do" value="remove-address">
          Remove it
        </Button>
      </PostForm>
    )}
    {!second?.isConfirmed && (
      <PostForm className="grid max-w-md gap-4">
        <TextField
          formId="second-address"
          name="email"
          label={second ? 'Another second address' : 'Second address'}
          type="email"
          autoComplete="off"
          required
          defaultValue={came?.email}
          error={came?.addressProblem}
          hint="We e-mail a link there. The address counts once you have confirmed it."
        />
        <Button type="submit" look="secondary" name="do" value="address" className="justify-self-start">
          Add address
        </Button>
      </PostForm>
    )}
  </section>
);
