import { data, redirect } from 'react-router';
import { findService, tradeNames } from '#app/content/services.ts';
import { changeRequest, findRequest, noteOpened } from '#app/domain/requests/change-request.ts';
import { changePhotos, type PhotoChange } from '#app/domain/requests/photos/change-request-photos.ts';
import { selectPhotos } from '#app/domain/requests/photos/photo-queries.ts';
import { suggestContractors } from '#app/domain/requests/suggest-contractors.ts';
import { selectReviewableContractors } from '#app/domain/reviews/homeowner-queries.ts';
import printStyle from '#app/ui/layout/print.css?url';
import photoStyle from '#app/ui/photos/photos.css?url';
import { loadOptional } from '../../from-database.ts';
import { keepForms } from '../../keep-forms.ts';
import type { PageHandle } from '../../page-handle.ts';
import { type RequestScope, requestScope } from '../../request-scope.ts';
import { nothing, respond, sentInPlace } from '../../respond.ts';
import type { Route } from './+types/request';
import { presentPhotos, presentRequest } from './present-request.ts';
import { RequestView } from './request-view.tsx';
import { UnknownRequest } from './unknown-request.tsx';

export { reloadAnswered as shouldRevalidate } from '../../keep-forms.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: printStyle, media: 'print' },
  { rel: 'stylesheet', href: photoStyle },
];

export const handle: PageHandle = { cache: false };

/** Nothing has an address below a request's. */
const tokenOf = (params: Route.LoaderArgs['params']): string => (params['*'] ? '' : params.token);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const request = await findRequest(scope.db, tokenOf(params));
  if (!request) return nothing({ request: undefined, photos: undefined, isSpanish: false });
  const [others, recipients, stored] = await Promise.all([
    loadOptional(scope, 'other contractors', () => suggestContractors(scope.reads, request)),
    loadOptional(scope, 'reviews', () => selectReviewableContractors(scope.db, request.id)),
    selectPhotos(scope.db, request.id),
  ]);
  // The submission may name an unknown trade.
  const { pro } = tradeNames(findService(request.service_type)?.type ?? '');
  const reviews = new Map(recipients?.map(({ id, review, isAsked }) => [id, { isWritten: review !== null, isAsked }]));
  const done = url.searchParams.get('done') ?? '';
  const mail = url.searchParams.get('mail') ?? '';
  const shown = presentRequest(request, { others: others ?? [], pro, done, mail, reviews });
  const photos = presentPhotos(request, stored, params.token, url.searchParams);
  return data({ request: shown, photos, isSpanish: shown.language === 'es' });
}

/**
 * Handles the page's forms. A document then loads the page again, so that a reload changes nothing; a form sent by the
 * page's scripts gets its answer in place.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const fields = { ...scope.form };
  const inPlace = sentInPlace(request);
  const token = tokenOf(params);
  const [, mark] = fields['seen']?.split(' ') ?? [];
  if (mark) await noteOpened(scope.db, token, mark);
  if (fields['do'] === 'opened') throw redirect(`/request/${token}`, 303);
  const photoChange = readPhotoChange(fields);
  if (photoChange) return photoAction(scope, token, photoChange, inPlace);
  const outcome = await changeRequest(scope, token, fields, scope);
  const whole = ['request', 'ended', 'conversation', 'event'];
  return respond(outcome, {
    fields,
    whole: fields['do'] === 'ask' ? whole : [...whole, 'contractor'],
    inPlace: inPlace && writes.includes(fields['do'] ?? ''),
    // Which of the page's forms it answers.
    kept: { contractor: fields['contractor'] ?? '' },
    saysMissing: true,
    done: ({ change }) => `/request/${token}?done=${change}#main`,
  });
}

/** What is written stays in sight where it was written; other changes begin the page anew, with the request's status. */
const writes = ['add', 'message'];

export const clientMiddleware = keepForms;

export default function RequestPage({ loaderData: { request, photos } }: Route.ComponentProps) {
  if (request && photos) return <RequestView request={request} photos={photos} />;
  return <UnknownRequest />;
}

/** The photos' forms of a request's page. */
function readPhotoChange(fields: Readonly<Record<string, string>>): PhotoChange | undefined {
  const { do: form, photo = '', photo_ids = '' } = fields;
  if (form === 'remove-photo') return { do: form, photo };
  if (form === 'add-photos') return { do: form, drafts: photo_ids.slice(0, 1_000).split(',').filter(Boolean) };
  return undefined;
}

/** Applies one. Its problem has a name, which an address can carry: a document then loads the page again. */
async function photoAction(scope: RequestScope, token: string, change: PhotoChange, inPlace: boolean) {
  const outcome = await changePhotos(scope, token, change, scope);
  const named = outcome.outcome === 'limited' ? { ...outcome, error: 'limited' } : outcome;
  const problem = named.outcome === 'limited' ? named.error : named.outcome === 'invalid' && named.problem;
  const address = (said: Record<string, string>) => `/request/${token}?${new URLSearchParams(said)}#photos`;
  if (problem && !inPlace) throw redirect(address({ photo: problem }), 303);
  const done = address({ done: change.do === 'add-photos' ? 'photos' : 'photo-removed' });
  return respond(named, { fields: {}, form: 'photos', inPlace, saysMissing: true, done });
}
