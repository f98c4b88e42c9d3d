import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button, buttonLook } from '../controls/button.tsx';
import { Chip } from './chip.tsx';
import { DeskTable } from './desk-table.tsx';
import { Moment } from './times.tsx';

type ShownOperator = {
  id: string;
  name: string;
  email: string | null;
  role: 'owner' | 'staff';
  joined: boolean;
  invitedUntil: string | null;
  secondFactor: boolean;
  sessions: number;
  seenAt: string | null;
};

/** All operators, with the owner's actions for each. @param own the current operator. */
export function OperatorTable({ operators, own }: { operators: readonly ShownOperator[]; own: string }) {
  return (
    <DeskTable
      columns={[{ head: 'Operator', width: 'w-[28%]' }, { head: 'Role', width: 'w-20' }, 'Signs in with', 'Last seen', 'Change']}
    >
      {operators.map((operator) => (
        <tr key={operator.id}>
          <th scope="row">
            {operator.name}
            {operator.id === own && <span className="font-normal text-ink-soft"> (you)</span>}
            <span className="block text-sm font-normal text-ink-soft">
              {operator.email ?? 'The password is set by ADMIN_PASSWORD.'}
            </span>
          </th>
          <td data-label="Role" className="whitespace-nowrap">
            {operator.role === 'owner' ? 'Owner' : 'Staff'}
          </td>
          <td data-label="Signs in with">
            <SignsInWith {...operator} />
          </td>
          <td data-label="Last seen">
            {operator.seenAt ? (
              <span>
                <Moment at={operator.seenAt} />
                <span className="block text-sm text-ink-soft">
                  {operator.sessions === 1 ? 'one browser' : `${operator.sessions} browsers`}
                </span>
              </span>
            ) : (
              'Not signed in'
            )}
          </td>
          <td>
            <Changes operator={operator} isOwn={operator.id === own} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function SignsInWith({ joined, invitedUntil, secondFactor }: ShownOperator) {
  if (joined) return secondFactor ? <Chip tone="good">Password and code</Chip> : <Chip>Password</Chip>;
  if (!invitedUntil) return <Chip tone="bad">Needs a new link</Chip>;
  return (
    <span>
      <Chip tone="new">Invited</Chip>
      <span className="block text-sm text-ink-soft">
        until <Moment at={invitedUntil} />
      </span>
    </span>
  );
}

/** The site's owner and the current operator are changed elsewhere. */
function Changes({ operator, isOwn }: { operator: ShownOperator; isOwn: boolean }) {
  const { id, name, email, role, joined, secondFactor, sessions } = operator;
  if (isOwn) return <span className="text-ink-soft">On your account page</span>;
  const button = (what: string, label: string) => (
    <Button type="submit" look="secondary" size="small" name="do" value={what} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  const other = role === 'owner' ? 'staff' : 'owner';
  const isInvited = email !== null;
  if (!isInvited && !secondFactor && sessions === 0) return null;
  return (
    <details>
      <summary className={buttonLook({ look: 'secondary', size: 'small' }, 'cursor-pointer')} aria-label={`Change ${name}`}>
        Change
      </summary>
      <PostForm className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {isInvited && (
          <>
            <input type="hidden" name="role" value={other} />
            {button('role', `Make ${other}`)}
            {button('link', joined ? 'Mail link for new password' : 'Mail invitation again')}
          </>
        )}
        {sessions > 0 && button('sign-out', 'Sign out everywhere')}
        {secondFactor && button('factor-off', 'Turn off second factor')}
        {isInvited && (
          <details className="basis-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay">Remove…</summary>
            <p className="mb-2 max-w-prose">
              {name} is signed out everywhere and cannot sign in again. What they did stays in the audit trail under their name.
            </p>
            {button('remove', 'Remove')}
          </details>
        )}
      </PostForm>
    </details>
  );
}
