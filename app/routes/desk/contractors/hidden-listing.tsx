import { Link } from 'react-router';
import type { HiddenContractor } from '#app/domain/listings/hidden-queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { DoneNotice } from './listing-notices.tsx';

/** To what was sent about a contractor, or to it. @param requests their number in words */
export const RequestsLink = ({ id, requests }: { id: string; requests: string }) => (
  <ButtonLink look="secondary" to={`/admin/requests?${new URLSearchParams({ firm: id })}`}>
    {requests}
  </ButtonLink>
);

type HiddenListingProps = { hidden: HiddenContractor; requests: string; done: string };

/** Replaces the editor for a contractor that is off the site. */
export function HiddenListing({ hidden, requests, done }: HiddenListingProps) {
  const address = `/admin/contractors/${encodeURIComponent(hidden.id)}`;
  const actions = (
    <>
      <RequestsLink id={hidden.id} requests={requests} />
      <ButtonLink look="secondary" to={`${address}/history`}>
        History
      </ButtonLink>
    </>
  );
  return (
    <DeskPage title={hidden.name} actions={actions}>
      <DoneNotice done={done} />
      <section className="desk-panel max-w-prose">
        <h2>Off the site</h2>
        <p>
          {hidden.person} took it off on <Moment at={hidden.hiddenAt} />. {hidden.reason}
        </p>
        {hidden.mergedInto === null ? (
          <PostForm className="mt-4">
            <p className="mb-4">It comes back as it was, with all its data.</p>
            <Button type="submit" name="do" value="restore">
              Put it back on the site
            </Button>
          </PostForm>
        ) : (
          <p className="mt-4">
            It is part of{' '}
            <Link className="text-link" to={`/admin/contractors/${encodeURIComponent(hidden.mergedInto)}/history`}>
              another contractor
            </Link>
            , whose history can undo that.
          </p>
        )}
      </section>
    </DeskPage>
  );
}
