import { data, redirect } from 'react-router';
import { totalWords } from '#app/content/total-words.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { fieldLabels, formGroups } from '#app/domain/listings/form-fields.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { previewListing } from '#app/domain/listings/preview-listing.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { isStopped } from '#app/domain/requests/delivery/stop-requests.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { PictureUpload } from '#app/ui/desk/picture-upload.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/listing';
import { HiddenListing, RequestsLink } from './hidden-listing.tsx';
import { HideForm } from './hide-form.tsx';
import { ListingForm } from './listing-form.tsx';
import { DoneNotice, type Problem, ProblemNotice } from './listing-notices.tsx';
import { MembersPanel } from './members-panel.tsx';
import { pictureLimit } from './picture-problems.ts';
import { readPreview } from './read-preview.ts';
import { typedCells } from './typed-cells.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => findListing(scope.db, params.contractorId));
  if (!found) throw data(null, { status: 404 });
  const members = await fromDatabase(scope, () => selectTeam(scope.db, params.contractorId));
  const { total } = await fromDatabase(scope, () => inbox.find(scope.db, { firm: params.contractorId }, 1));
  const requests = totalWords(total, 'request', 'requests');
  return {
    ...found,
    members,
    isStopped: await fromDatabase(scope, () => isStopped(scope.db, params.contractorId)),
    requests,
    groups: formGroups(['slug']),
    labels: fieldLabels(),
    done: url.searchParams.get('done') ?? '',
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const { db, form = {} } = scope;
  const id = params.contractorId;
  const here = `/admin/contractors/${encodeURIComponent(id)}`;
  return fromDatabase(scope, async () => {
    if (form['do'] === 'hide') {
      const hidden = await hideContractor(db, { id, reason: form['why'] ?? '', by });
      if (hidden.outcome === 'hidden') throw redirect(`${here}?done=hidden`);
      if (hidden.outcome === 'missing') throw redirect(here);
      return data<Problem>({ kind: 'not-hidden', problem: hidden.problem, why: form['why'] ?? '' }, { status: 422 });
    }
    if (form['do'] === 'restore') {
      const restored = await restoreContractor(db, { id, by });
      throw redirect(restored.outcome === 'restored' ? `${here}?done=restored` : here);
    }
    const typed = typedCells(form);
    const reason = form['reason'] ?? '';
    const edit = { id, typed, opened: form['opened'], reason, by };
    const confirmed = form['confirmed'] ?? '';
    const isPreview = form['do'] === 'preview';
    const saved = await (isPreview ? previewListing(db, edit, readPreview(scope)) : saveListing(db, { ...edit, confirmed }));
    // Taken off the site or merged in the meantime: the typed values stay in the form.
    if (saved.outcome === 'missing') throw data(null, { status: 404 });
    if (saved.outcome === 'saved') throw redirect(`${here}?done=${saved.fields.length > 0 ? 'saved' : 'unchanged'}`);
    if (saved.outcome === 'previewed') return data<Problem>({ kind: 'previewed', typed, reason, html: saved.html });
    if (saved.outcome === 'refused')
      return data<Problem>({ kind: 'refused', typed, reason, problems: saved.problems }, { status: 422 });
    if (saved.outcome === 'warned') return data<Problem>({ ...saved, kind: 'warned', typed, reason }, { status: 422 });
    return data<Problem>({ ...saved, kind: 'overtaken', reason }, { status: 409 });
  });
}

export default function EditContractor({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'hidden') return <HiddenListing {...loaderData} />;
  return <Editor {...loaderData} came={actionData} />;
}

type EditorProps = Extract<Route.ComponentProps['loaderData'], { kind: 'shown' }> & { came: Problem | undefined };

function Editor({ listing, opened, groups, labels, belongings, members, isStopped, requests, done, came }: EditorProps) {
  const { id, cells, createdAt, updatedAt } = listing;
  const path = contractorPath({ location: cells.location ?? '', service_type: cells.service_type ?? '', slug: cells.slug ?? '' });
  return (
    <DeskPage title={cells.name ?? ''} actions={<Actions id={id} path={path} requests={requests} />}>
      {came ? <ProblemNotice came={came} anyway={words.anyway} labels={labels} /> : <DoneNotice done={done} />}
      <p className="mb-6 text-ink-soft">
        In the directory since <Moment at={createdAt} />, changed <Moment at={updatedAt} />. Id {id}
      </p>
      <ListingForm
        path={`/admin/contractors/${encodeURIComponent(id)}`}
        groups={groups}
        cells={cells}
        opened={opened}
        came={came}
        words={words}
      />
      <MembersPanel
        path={`/admin/contractors/${encodeURIComponent(id)}/members`}
        members={members}
        hasAddress={Boolean(cells.contact_email)}
        isStopped={isStopped}
      />
      <PictureForm id={id} link={cells.logo_link} slug={cells.slug ?? ''} />
      <HideForm belongings={belongings} name={cells.name ?? ''} came={came?.kind === 'not-hidden' ? came : undefined} />
    </DeskPage>
  );
}

const words = { save: 'Save', anyway: 'Save anyway', saving: 'Saving...' };

const Actions = ({ id, path, requests }: { id: string; path: string; requests: string }) => (
  <>
    <RequestsLink id={id} requests={requests} />
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(id)}/history`}>
      History
    </ButtonLink>
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(id)}/merge`}>
      Merge
    </ButtonLink>
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(id)}/checks`}>
      Checks
    </ButtonLink>
    <a className="text-link inline-flex min-h-11 items-center" href={path}>
      On the site
    </a>
  </>
);

/** Uploads a contractor's picture. */
function PictureForm({ id, link, slug }: { id: string; link: string | null; slug: string }) {
  return (
    <section className="desk-panel mt-6">
      <h2>Upload a picture</h2>
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
    </section>
  );
}
