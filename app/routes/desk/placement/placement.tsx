import { dayInOklahoma } from '#app/content/dates.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { placementDecision, setTerms } from '#app/domain/placement/decide-placement.ts';
import { openStates } from '#app/domain/placement/placement.ts';
import { selectForDesk, selectTerms } from '#app/domain/placement/placement-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/placement';
import { CancelForm, OfferForm, TermsForm } from './placement-forms.tsx';
import { ClosedPlacements, OpenPlacements } from './placement-tables.tsx';

/** After a conflict the page shows what is true now. */
export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

/** Listed of each kind. */
const maxOpen = 200;
const maxClosed = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const [open, running, closed, terms] = await Promise.all([
    selectForDesk(scope.db, openStates, { limit: maxOpen }),
    selectForDesk(scope.db, ['running'], { limit: maxOpen }),
    selectForDesk(scope.db, ['ended', 'declined', 'withdrawn', 'canceled'], { newest: true, limit: maxClosed }),
    selectTerms(scope.db),
  ]);
  const { searchParams } = url;
  return {
    open: [...open, ...running],
    closed,
    terms,
    today: dayInOklahoma(),
    offering: searchParams.get('offer'),
    canceling: searchParams.get('cancel'),
    done: searchParams.get('done'),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const { do: what = '' } = form;
  if (!ownValue(doneWords, what)) throw badRequest();
  const outcome = what === 'terms' ? await setTerms(db, form, by) : await decide({ db }, placementDecision, form, by);
  return respond(outcome, { fields: form, done: `/admin/placement?done=${what}` });
}

const doneWords: Record<string, string> = {
  offer: 'The offer is made. The contractor’s members get an e-mail.',
  cancel: 'It is canceled. The contractor’s members get an e-mail.',
  paid: 'It is marked as paid.',
  terms: 'The price is saved.',
};

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  const { open, closed, terms, today, done } = loaderData;
  const answer = useAnswer();
  // Shown again with its errors; after a conflict it is gone.
  const refused = answer && Object.keys(answer.errors).length > 0 ? answer : undefined;
  const asked = (what: string, id: string | null) =>
    open.find((one) => one.id === (refused?.form === what ? refused.values['placement'] : id));
  const offering = asked('offer', loaderData.offering);
  const canceling = asked('cancel', loaderData.canceling);
  return (
    <DeskPage title="Placement">
      {answer ? (
        <Notice tone="problem">{answer.problem ?? 'Nothing was saved yet. Correct the fields below.'}</Notice>
      ) : (
        <Notice>{ownValue(doneWords, done)}</Notice>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        Contractors ask for a featured place on their own pages. You offer dates and a price, they accept, and once you mark it as
        paid it runs from its first day through its last.
      </p>
      {offering && <OfferForm key={`offer ${offering.id} ${offering.version}`} placement={offering} today={today} />}
      {canceling && <CancelForm key={`cancel ${canceling.id} ${canceling.version}`} placement={canceling} />}
      <OpenPlacements placements={open} />
      <TermsForm key={terms.version} terms={terms} />
      {closed.length > 0 && <ClosedPlacements placements={closed} />}
    </DeskPage>
  );
}
