import { counted, totalWords } from '#app/content/total-words.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import type { HiddenContractor } from '#app/domain/listings/hidden-queries.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { fieldLabels, formGroups, typedIn } from '#app/domain/listings/listing-form.ts';
import type { Belongings } from '#app/domain/listings/merge-queries.ts';
import { previewListing } from '#app/domain/listings/preview-listing.ts';
import { type SavedFields, saveListing } from '#app/domain/listings/save-listing.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { isStopped } from '#app/domain/requests/delivery/stop-requests.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { answerEdit } from '#app/routes/listing-editor/answer-edit.ts';
import { type EditorMore, EditorProblem, isProblem } from '#app/routes/listing-editor/listing-editor.tsx';
import { readPreview } from '#app/routes/listing-editor/read-preview.ts';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { PictureUpload } from '#app/ui/desk/file-upload.tsx';
import { contractorAt, LineAnchor, SideLink, TextLink } from '#app/ui/desk/links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { type Answer, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/edit-contractor';
import { ContractorForm } from './contractor-form.tsx';
import { MembersPanel } from './members-panel.tsx';
import { pictureLimit, pictureProblems } from './picture-problems.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const found = await findListing(scope.db, params.contractorId);
  if (!found) throw notFound();
  const members = await selectTeam(scope.db, params.contractorId);
  const { total } = await inbox.find(scope.db, { contractor: params.contractorId }, 1);
  const requests = totalWords(total, 'request', 'requests');
  return {
    ...found,
    members,
    isStopped: await isStopped(scope.db, params.contractorId),
    requests,
    groups: formGroups('desk', ['slug']),
    labels: fieldLabels(),
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const scope = requireOperator(context);
  const { by, db, form } = scope;
  const id = params.contractorId;
  const here = contractorAt(id);
  const edit = { id, typed: typedIn('desk', form), opened: form['opened'], reason: form['reason'], by };
  switch (form['do']) {
    case 'hide': {
      const hidden = await hideContractor(db, { id, reason: form['why'] ?? '', by });
      // Another operator has done it: the page says so.
      if (hidden.outcome === 'missing') return respond({ outcome: 'done' }, { fields: form, done: here });
      const summary = 'Nothing was changed. Say why, in 300 characters at most.';
      return respond(hidden, { fields: form, summary, done: `${here}?done=hidden` });
    }
    case 'restore': {
      const { outcome } = await restoreContractor(db, { id, by });
      return respond({ outcome: 'done' }, { fields: form, done: outcome === 'done' ? `${here}?done=restored` : here });
    }
    // Taken off the site or merged in the meantime: the typed values stay in the form.
    case 'preview':
      return answerEdit(await previewListing(db, edit, readPreview(scope)), { editor: 'desk', form, done: () => here });
    default: {
      const saved = await saveListing(db, { ...edit, confirmed: form['confirmed'] ?? '' });
      const done = ({ fields }: SavedFields) => `${here}?done=${fields.length > 0 ? 'saved' : 'unchanged'}`;
      return answerEdit(saved, { editor: 'desk', form, done });
    }
  }
}

export default function EditContractor({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'hidden') return <HiddenListing {...loaderData} />;
  return <ShownListing {...loaderData} />;
}

type ShownProps = Extract<Route.ComponentProps['loaderData'], { kind: 'shown' }>;

function ShownListing({ listing, opened, groups, labels, belongings, members, isStopped, requests }: ShownProps) {
  const answer = useAnswer<EditorMore>();
  const { id, cells, createdAt, updatedAt } = listing;
  const address = contractorAt(id);
  const path = contractorPath({ location: cells.location ?? '', service_type: cells.service_type ?? '', slug: cells.slug ?? '' });
  const hide = answer?.form === 'hide' ? answer : undefined;
  return (
    <DeskPage title={cells.name ?? ''} actions={<Actions id={id} path={path} requests={requests} />}>
      {answer && isProblem(answer) && (
        // The form below says itself which reason it needs.
        <EditorProblem editor="desk" answer={hide ? { ...hide, errors: {} } : answer} labels={labels} anyway={words.anyway} />
      )}
      {!answer && <ResultNotice done={doneWords} problems={pictureProblems} />}
      <p className="mb-6 text-ink-soft">
        In the directory since <Moment at={createdAt} />, changed <Moment at={updatedAt} />. Id {id}
      </p>
      <ContractorForm
        path={address}
        name={cells.name ?? ''}
        groups={groups}
        shown={cells}
        opened={opened}
        answer={answer}
        words={words}
      />
      <MembersPanel
        path={`${address}/members`}
        members={members}
        hasAddress={Boolean(cells.contact_email)}
        isStopped={isStopped}
      />
      <PictureForm id={id} link={cells.logo_link} slug={cells.slug ?? ''} />
      <HideForm belongings={belongings} name={cells.name ?? ''} answer={hide} />
    </DeskPage>
  );
}

const words = { save: 'Save', anyway: 'Save anyway', saving: 'Saving...' };

const doneWords = {
  saved: 'Saved. The site shows it now.',
  unchanged: 'Nothing was changed: all fields have the same values as before.',
  created: 'Added. It is on the site now.',
  hidden: 'Taken off the site.',
  restored: 'Back on the site.',
  merged: 'Merged. The history can undo it.',
  'picture-uploaded': 'The picture is on the site now.',
};

/** @param requests their number in words. @param path on the site; undefined if it is off. */
const Actions = ({ id, path, requests }: { id: string; path?: string; requests: string }) => (
  <>
    <SideLink to={`/admin/requests?${new URLSearchParams({ contractor: id })}`}>{requests}</SideLink>
    <SideLink to={contractorAt(id, '/history')}>History</SideLink>
    {path && (
      <>
        <SideLink to={contractorAt(id, '/merge')}>Merge</SideLink>
        <SideLink to={contractorAt(id, '/checks')}>Checks</SideLink>
        <LineAnchor href={path}>On the site</LineAnchor>
      </>
    )}
  </>
);

/** Uploads a contractor's picture. */
function PictureForm({ id, link, slug }: { id: string; link: string | null; slug: string }) {
  return (
    <Panel title="Upload a picture" className="mt-6">
      <div className="flex flex-wrap gap-6">
        <img
          src={link?.startsWith('/media/pictures/') ? link.replace('.webp', '-small.webp') : `/media/contractors/${slug}`}
          alt="As the site shows it now"
          width={160}
          height={120}
          className="h-30 w-40 rounded-lg border border-line bg-paper object-contain"
        />
        <PictureUpload
          action={`/admin/pictures?contractor=${encodeURIComponent(id)}`}
          limit={pictureLimit}
          hint="It replaces the current picture at once; the history can undo that. Save your text above first."
        />
      </div>
    </Panel>
  );
}

type HiddenListingProps = { hidden: HiddenContractor; requests: string };

/** Replaces the editor for a contractor that is off the site. */
function HiddenListing({ hidden, requests }: HiddenListingProps) {
  return (
    <DeskPage title={hidden.name} actions={<Actions id={hidden.id} requests={requests} />}>
      <ResultNotice done={doneWords} problems={pictureProblems} />
      <Panel title="Off the site" className="max-w-prose">
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
            It is part of <TextLink to={contractorAt(hidden.mergedInto, '/history')}>another contractor</TextLink>, whose history
            can undo that.
          </p>
        )}
      </Panel>
    </DeskPage>
  );
}

type HideFormProps = { name: string; belongings: Belongings; answer: Answer | undefined };

/** Takes a contractor off the site; first explains what that means. */
function HideForm({ name, belongings: { requests, claims }, answer }: HideFormProps) {
  return (
    <details className="desk-panel mt-10" open={answer !== undefined}>
      <summary className="cursor-pointer font-semibold">Take it off the site</summary>
      <p className="mt-3 max-w-prose">
        {name} leaves every list, search, count, site map and badge at once, and its page says that it is no longer there. Its{' '}
        {counted(requests, 'request')} and {counted(claims, 'claim')} stay. You can put it back as it was.
      </p>
      <PostForm noValidate={false} className="mt-4 grid max-w-prose gap-4">
        <TextField
          formId="hide"
          name="why"
          label="Why"
          required
          error={answer?.errors['why']}
          defaultValue={answer?.values['why']}
        />
        <Button type="submit" name="do" value="hide" look="secondary" className="justify-self-start">
          Take it off the site
        </Button>
      </PostForm>
    </details>
  );
}
