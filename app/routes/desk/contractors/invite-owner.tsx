import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

type InviteOwnerProps = { action: string; came?: { problem: string; email: string; role: string } | undefined };

/** Mails a link that makes its holder a member of the listing. */
export const InviteOwner = ({ action, came }: InviteOwnerProps) => (
  <section className="desk-panel mt-6" aria-labelledby="invite-title">
    <h2 id="invite-title">Invite the owner</h2>
    <p className="mb-4 max-w-prose text-ink-soft">
      We e-mail a link. The person who opens it and accepts gets the requests and can manage the listing, so first check that the
      address belongs to the firm.
    </p>
    <PostForm action={action} className="grid max-w-xl gap-4">
      <TextField
        formId="invite"
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="off"
        required
        defaultValue={came?.email}
        error={came?.problem}
      />
      <SelectField
        formId="invite"
        name="role"
        label="Role"
        required
        defaultValue={came?.role}
        options={[
          { value: 'owner', label: 'Owner: also invites and removes members' },
          { value: 'member', label: 'Member' },
        ]}
      />
      <Button type="submit" look="secondary" name="do" value="invite" className="justify-self-start">
        Send invitation
      </Button>
    </PostForm>
  </section>
);
