import { data, redirect } from 'react-router';
import type { PhotoProblem } from '#app/content/photo-problems.ts';
import { changePhotos, type PhotoChange } from '#app/domain/requests/photos/change-photos.ts';
import type { FormAnswer } from '#app/routes/form-answer.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

/** The photos' forms of a request's page. */
export function readPhotoChange(fields: Readonly<Record<string, string>>): PhotoChange | undefined {
  const { do: form, photo = '', photo_ids = '' } = fields;
  if (form === 'remove-photo') return { do: form, photo };
  if (form === 'add-photos') return { do: form, drafts: photo_ids.slice(0, 1_000).split(',').filter(Boolean) };
  return undefined;
}

/** Applies one. A document then loads the page again; a form sent by the page's scripts gets its answer in place. */
export async function photoAction(scope: RequestScope, token: string, change: PhotoChange, isData: boolean) {
  const outcome = await fromDatabase(scope, () => changePhotos(scope, token, change, scope));
  const refused: FormAnswer = { form: 'photos', state: 'refused', values: {}, errors: {} };
  if (outcome.outcome === 'missing') return data(refused, { status: 404 });
  const problem: PhotoProblem | undefined =
    outcome.outcome === 'done' ? undefined : outcome.outcome === 'limited' ? 'limited' : outcome.problem;
  if (isData && problem) return data({ ...refused, problem }, { status: problem === 'limited' ? 429 : 422 });
  if (isData) return data<FormAnswer>({ ...refused, state: 'done' });
  const done = problem ? { photo: problem } : { done: change.do === 'add-photos' ? 'photos' : 'photo-removed' };
  throw redirect(`/request/${token}?${new URLSearchParams(done)}#photos`, 303);
}
