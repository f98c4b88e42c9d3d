import type { OwnerEnding } from '#app/domain/members/owner-ending-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** Owners whom another owner is ending; one that was stopped is the operator's to decide. */
export const OwnerEndings = ({ endings }: { endings: readonly OwnerEnding[] }) =>
  endings.map(({ id, member, asker, askedAt, endsAt, stoppedAt }) => (
    <section key={id} className="desk-panel mb-6" aria-label={`${asker} ends the access of ${member}`}>
      <h2 className="wrap-anywhere">
        {asker} ends the access of {member}
      </h2>
      {stoppedAt ? (
        <>
          <p className="mb-4 max-w-prose">
            Requested on <Moment at={askedAt} />, and stopped by {member} on <Moment at={stoppedAt} />. Ask both before you
            decide; both are mailed your decision.
          </p>
          <PostForm className="flex flex-wrap gap-2">
            <input type="hidden" name="ending" value={id} />
            <Button type="submit" look="secondary" name="do" value="end-owner">
              End access<span className="sr-only"> of {member}</span>
            </Button>
            <Button type="submit" look="secondary" name="do" value="dismiss">
              Keep access<span className="sr-only"> of {member}</span>
            </Button>
          </PostForm>
        </>
      ) : (
        <p>
          Requested on <Moment at={askedAt} />. It ends on <Moment at={endsAt} />, unless {member} stops it.
        </p>
      )}
    </section>
  ));
