import { dayInWords } from '#app/content/dates.ts';
import { listOf } from '#app/content/find-city.ts';
import { checkNames } from '#app/domain/contractors/check.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { selectContractorDetail } from '#app/domain/contractors/contractor-queries.ts';
import { decide } from '#app/domain/decisions/define-decision.ts';
import { askForPlacement, offerAnswer } from '#app/domain/placement/decide-placement.ts';
import { openStates, type PlacementState } from '#app/domain/placement/placement.ts';
import { selectPlacements, selectTerms } from '#app/domain/placement/placement-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { badRequest, notFound, respond } from '#app/routes/respond.ts';
import { useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { requireListing } from '../require-member.ts';
import type { Route } from './+types/featured';
import { AskForm, EarlierPlacements, OpenPlacement } from './open-placement.tsx';

/** After a conflict the page shows what is true now. */
export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

/** Shown of a listing. */
const maxShown = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, listing } = requireListing(context, params.contractorId);
  const [contractor, placements, terms] = await Promise.all([
    selectContractorDetail(db, params.contractorId),
    selectPlacements(db, params.contractorId, maxShown),
    selectTerms(db),
  ]);
  if (!contractor) throw notFound();
  const isOpen = ({ state }: { state: PlacementState }) => (openStates as readonly string[]).includes(state);
  const open = placements.find(isOpen);
  const { name, featured, profile, checks } = contractor;
  const kinds = [...new Set(checks.map(({ kind }) => checkNames[kind].toLowerCase()))];
  return {
    name,
    isOwner: listing.role === 'owner',
    path: contractorPath(contractor),
    featured: featured && { until: profile.featured_until && dayInWords(profile.featured_until) },
    checked: kinds.length > 0 && listOf(kinds),
    price: terms.price,
    open,
    earlier: placements.filter((one) => !isOpen(one) && one.state !== 'running'),
    done: url.searchParams.get('done'),
  };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { contractorId } = params;
  const { db, form = {}, by } = requireListing(context, contractorId);
  const what = form['do'] ?? '';
  if (!ownValue(doneWords, what)) throw badRequest();
  const outcome = await (what === 'ask'
    ? askForPlacement(db, form, { contractorId, by })
    : decide({ db }, offerAnswer, { ...form, contractorId }, by));
  return respond(outcome, { fields: form, done: `${url.pathname}?done=${what}` });
}

const doneWords: Record<string, string> = {
  ask: 'We have your request. We will offer you dates and a price.',
  accept: 'You accepted the offer. We have been notified.',
  decline: 'You declined the offer.',
  withdraw: 'You withdrew it.',
};

export default function FeaturedPlace({ loaderData }: Route.ComponentProps) {
  const answer = useAnswer();
  const { name, path, featured, checked, price, open, earlier, done, isOwner } = loaderData;
  return (
    <ProPage title={`A featured place for ${name}`}>
      {answer ? (
        <Notice tone="problem">{answer.problem ?? 'Nothing was sent yet. Correct the fields below.'}</Notice>
      ) : (
        <Notice>{ownValue(doneWords, done)}</Notice>
      )}
      {featured && (
        <p className="font-semibold">{featured.until ? `Featured now, through ${featured.until}.` : 'Featured now.'}</p>
      )}
      {open && <OpenPlacement placement={open} mayAccept={isOwner} />}
      <section aria-labelledby="meaning" className="pro-section">
        <h2 id="meaning">What it means</h2>
        <ul className="list-disc space-y-2 pl-5">
          <li>
            <a href={path} className="text-link">
              Your page
            </a>{' '}
            comes before others in lists of your trade and city for a set time, labeled “Featured”:{' '}
            <a href="/how-we-list#featured" className="text-link">
              how it works
            </a>
            .
          </li>
          <li>It does not change ratings or reviews, and every list can still be sorted by rating alone.</li>
          <li>
            {checked
              ? `We checked your ${checked}. While that is valid, a featured listing also has the “Verified Pro” badge.`
              : 'For the “Verified Pro” badge we must have checked something, such as your license, and no check of your listing is current. You can still be featured without the badge. Tell us in your note what we can check.'}
          </li>
          <li>You pay outside of this site, and it ends automatically after its last day.</li>
        </ul>
        {price && (
          <p className="mt-4 wrap-anywhere">
            <strong className="font-semibold">What it costs:</strong> {price}
          </p>
        )}
      </section>
      {!open && <AskForm />}
      {earlier.length > 0 && <EarlierPlacements placements={earlier} />}
    </ProPage>
  );
}
