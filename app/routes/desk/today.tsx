import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import type { Route } from './+types/today';
import { requireOperator } from './require-operator.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { name: requireOperator(context).name };
}

export default function Today({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <DeskPage title="Today">
      <p>Signed in as {name}.</p>
    </DeskPage>
  );
}
