import { requireMember } from '../require-member.ts';
import type { Route } from './+types/start';

export function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  return { listings: member.listings };
}

export default function Start({ loaderData: { listings } }: Route.ComponentProps) {
  return (
    <>
      <h1>Your listings</h1>
      <ul>
        {listings.map(({ contractorId, name }) => (
          <li key={contractorId}>{name}</li>
        ))}
      </ul>
    </>
  );
}
