import { randomUUID } from 'node:crypto';
import { services } from '#app/content/services.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { useFocusOnProblem } from '#app/ui/desk/problem-place.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/new-post';
import { BlogPostForm } from './blog-post-form.tsx';
import { saveForm } from './post-actions.ts';
import { ProblemNotice } from './post-notices.tsx';

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return { trades: services.map(({ type }) => type), sendKey: randomUUID() };
}

export async function action({ context }: Route.ActionArgs) {
  return saveForm(requireOperator(context));
}

export default function NewPost({ loaderData: { trades, sendKey }, actionData: answer }: Route.ComponentProps) {
  useFocusOnProblem(answer);
  return (
    <DeskPage title="New post">
      {answer && <ProblemNotice answer={answer} />}
      <p className="mb-6 max-w-prose">
        Without a date it is saved as a draft that only operators see. You can add pictures after you save it once.
      </p>
      <BlogPostForm
        sendKey={sendKey}
        state="draft"
        texts={answer?.values ?? {}}
        problems={answer?.errors ?? {}}
        trades={trades}
      />
    </DeskPage>
  );
}
