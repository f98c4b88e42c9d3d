import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/start';

export function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  return { listings: member.listings };
}

export default function Start({ loaderData: { listings } }: Route.ComponentProps) {
  return (
    <ProPage title="Your listings">
      <ul className="pro-rows">
        {listings.map(({ contractorId, name }) => (
          <li key={contractorId}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </ProPage>
  );
}
