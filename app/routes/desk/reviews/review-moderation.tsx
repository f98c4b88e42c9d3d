import { decide } from '#app/domain/decisions/define-decision.ts';
import { photoDecision } from '#app/domain/listing-photos/decide-photos.ts';
import { decidedWords, declineReasons } from '#app/domain/listing-photos/listing-photo.ts';
import { selectWaitingPhotos, type WaitingPhoto } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { reviewDecision } from '#app/domain/reviews/decide-review.ts';
import { openedVersion, selectWaiting } from '#app/domain/reviews/moderation-queries.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { requireOperator } from '#app/routes/desk/require-operator.ts';
import { badRequest, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Section } from '#app/ui/desk/desk-page.tsx';
import { ContractorLink } from '#app/ui/desk/links.tsx';
import { PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import photoStyle from '#app/ui/photos/photos.css?url';
import type { Route } from './+types/review-moderation';
import { ReviewQueue } from './review-queue.tsx';

/** After a conflict the page shows what waits now. */
export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: photoStyle }];

/** Shown at once. */
const maxPhotos = 60;

/** Of each kind; the rest follows once these are decided. */
const maxShown = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const queues = await Promise.all(
    (['review', 'answer', 'report'] as const).map(async (kind) => {
      const found = await selectWaiting(db, kind, maxShown);
      return { kind, reviews: found.map((review) => ({ ...review, opened: openedVersion(review) })) };
    }),
  );
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  const count = (name: string) => (/^\d{1,3}$/.test(asked(name)) ? Number(asked(name)) : 0);
  return {
    queues: queues.filter(({ reviews }) => reviews.length > 0),
    photos: await selectWaitingPhotos(db, maxPhotos),
    done: asked('done'),
    decided: count('decided'),
    changed: count('changed'),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { by, form, db } = requireOperator(context);
  const { do: what = '' } = form;
  const reply = { fields: form, done: `${url.pathname}?done=${what}` };
  if (what === 'photos') {
    const outcome = await decide({ db }, photoDecision, form, by);
    return respond(outcome, { ...reply, done: ({ decided, changed }) => `${reply.done}&decided=${decided}&changed=${changed}` });
  }
  if (!ownValue(doneWords, what)) throw badRequest();
  return respond(await decide({ db }, reviewDecision, form, by), reply);
}

const doneWords: Readonly<Record<string, string>> = {
  publish: 'Published. The homeowner and the contractor’s members get an e-mail.',
  decline: 'Declined. The homeowner gets the reason by e-mail.',
  'publish-answer': 'The answer is published. Its writer gets an e-mail.',
  'decline-answer': 'The answer is declined. Its writer gets the reason by e-mail.',
  'keep-reported': 'The review stays. The contractor’s page shows that you looked at it.',
  'decline-reported': 'The review is removed. The homeowner gets the reason by e-mail.',
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { queues, photos, done, decided, changed } = loaderData;
  const refused = useAnswer();
  return (
    <DeskPage title="Reviews and photos">
      {refused ? (
        <Notice tone="problem">{refused.problem ?? 'Nothing was changed. Choose a reason.'}</Notice>
      ) : (
        <Notice tone={changed > 0 ? 'problem' : 'done'}>
          {done === 'photos' ? decidedWords(decided, changed) : ownValue(doneWords, done)}
        </Notice>
      )}
      <p className="mb-6 max-w-prose text-ink-soft">
        Publish, or decline by the{' '}
        <a className="text-link" href="/reviews-policy">
          review policy
        </a>
        . A low rating is never a reason.
      </p>
      {queues.length + photos.length === 0 && <p>Nothing is waiting.</p>}
      {queues.map((queue, index) => (
        <ReviewQueue key={queue.kind} {...queue} isFirst={index === 0} />
      ))}
      {photos.length > 0 && (
        <Section title="Photos of work">
          <WaitingPhotos photos={photos} />
        </Section>
      )}
    </DeskPage>
  );
}

/** Photos of contractors' work that wait for a decision, by listing; one form decides about a listing's. */
function WaitingPhotos({ photos }: { photos: readonly WaitingPhoto[] }) {
  const byListing = new Map<string, WaitingPhoto[]>();
  for (const photo of photos) byListing.set(photo.contractorId, [...(byListing.get(photo.contractorId) ?? []), photo]);
  return (
    <>
      {[...byListing].map(([contractorId, own]) => (
        <section key={contractorId} aria-labelledby={`photos-${contractorId}`} className="desk-panel mb-6">
          <h3 id={`photos-${contractorId}`} className="mb-3 text-lg font-semibold wrap-anywhere">
            <ContractorLink id={contractorId}>{own[0]?.contractor}</ContractorLink>
          </h3>
          <PostForm does="photos" aria-label={`Photos of ${own[0]?.contractor}`}>
            <ul className="waiting-photos mb-4">
              {own.map((photo, index) => (
                <WaitingOne key={photo.id} photo={photo} number={index + 1} />
              ))}
            </ul>
            <Button type="submit">Save decisions</Button>
          </PostForm>
        </section>
      ))}
    </>
  );
}

function WaitingOne({ photo, number }: { photo: WaitingPhoto; number: number }) {
  const { id, version, caption, shownCaption, member, width, height, contractor } = photo;
  const address = `/admin/reviews/photos/${id}`;
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={`${address}?size=small`}
          alt={caption || `Photo ${number} of ${contractor}`}
          width={width}
          height={height}
          loading="lazy"
        />
      </a>
      <p className="wrap-anywhere" dir="auto">
        {caption || 'No caption'}
      </p>
      {shownCaption !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Public now {shownCaption ? `as “${shownCaption}”` : 'without a caption'}. Only its caption changed.
        </p>
      )}
      <p className="text-sm text-ink-soft wrap-anywhere">{member ? `Added by ${member}` : 'Added by a former member'}</p>
      <label className="mt-2 block">
        <span className="mb-1 block font-semibold">Photo {number}</span>
        <select
          name={`photo ${id} ${version}`}
          defaultValue=""
          className="min-h-11 w-full rounded-lg border border-line-strong bg-card px-3"
        >
          <option value="">Leave it waiting</option>
          <option value="approve">Approve</option>
          {Object.entries(declineReasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              Decline: {words}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
