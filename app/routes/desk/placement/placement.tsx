import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { dayInOklahoma } from '#app/content/dates.ts';
import type { PlacementOutcome } from '#app/domain/placement/answer-placement.ts';
import { cancelPlacement, markPaid, offerPlacement, setTerms } from '#app/domain/placement/offer-placement.ts';
import { openStates } from '#app/domain/placement/placement.ts';
import { selectForDesk, selectTerms } from '#app/domain/placement/placement-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/placement';
import { CancelForm, OfferForm, TermsForm } from './placement-forms.tsx';
import { ClosedPlacements, OpenPlacements } from './placement-tables.tsx';

/** Listed of each kind. */
const maxOpen = 200;
const maxClosed = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  return fromDatabase(scope, async () => {
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
  });
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const { db, form = {} } = context.get(requestScope);
  const { do: what = '', placement = '' } = form;
  const runs = {
    offer: () => offerPlacement(db, form, by),
    cancel: () => cancelPlacement(db, form, by),
    paid: () => markPaid(db, form, by),
    terms: () => setTerms(db, form, by),
  };
  const run = ownValue<() => Promise<PlacementOutcome>>(runs, what);
  if (!run) throw data(null, { status: 400 });
  const outcome = await run();
  if (outcome.outcome === 'done') return redirect(`/admin/placement?done=${what}`);
  const isInvalid = outcome.outcome === 'invalid';
  const errors = isInvalid ? outcome.fields : {};
  const problem = isInvalid
    ? (errors['placement'] ?? 'Nothing was saved yet. Correct the fields below.')
    : problems[outcome.outcome];
  return data({ do: what, placement, values: form, errors, problem, isInvalid }, { status: isInvalid ? 422 : 409 });
}

/** After a conflict the page shows what is true now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

const problems = {
  changed: 'This was changed in the meantime, here or by the contractor. Nothing was saved. The page below is up to date.',
  'not-owner': 'Only an owner of the listing can accept it.',
  missing: 'This listing is off the site. Put it back first, or cancel the placement.',
};

const doneWords: Record<string, string> = {
  offer: 'The offer is made. The contractor’s members get an e-mail.',
  cancel: 'It is canceled. The contractor’s members get an e-mail.',
  paid: 'It is marked as paid.',
  terms: 'The price is saved.',
};

export default function PlacementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, closed, terms, today, done } = loaderData;
  const posted = (what: string) => (actionData?.do === what && actionData.isInvalid ? actionData : undefined);
  const find = (id: string | null | undefined) => open.find((one) => one.id === id);
  const offering = find(posted('offer')?.placement ?? loaderData.offering);
  const canceling = find(posted('cancel')?.placement ?? loaderData.canceling);
  return (
    <DeskPage title="Placement">
      {actionData ? <Notice tone="problem">{actionData.problem}</Notice> : <Notice>{ownValue(doneWords, done)}</Notice>}
      <p className="mb-6 max-w-prose text-ink-soft">
        Contractors ask for a featured place on their own pages. You offer dates and a price, they accept, and once you mark it as
        paid it runs from its first day through its last.
      </p>
      {offering && (
        <OfferForm
          key={`offer ${offering.id} ${offering.version}`}
          placement={offering}
          today={today}
          values={posted('offer')?.values}
          errors={posted('offer')?.errors ?? {}}
        />
      )}
      {canceling && (
        <CancelForm
          key={`cancel ${canceling.id} ${canceling.version}`}
          placement={canceling}
          values={posted('cancel')?.values}
          errors={posted('cancel')?.errors ?? {}}
        />
      )}
      <OpenPlacements placements={open} />
      <TermsForm key={terms.version} terms={terms} values={posted('terms')?.values} errors={posted('terms')?.errors ?? {}} />
      {closed.length > 0 && <ClosedPlacements placements={closed} />}
    </DeskPage>
  );
}
