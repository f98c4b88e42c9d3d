import { redirect } from 'react-router';
import { changePhotos, type PhotoChange } from '#app/domain/requests/photos/change-photos.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { respond } from '#app/routes/respond.ts';

/** The photos' forms of a request's page. */
export function readPhotoChange(fields: Readonly<Record<string, string>>): PhotoChange | undefined {
  const { do: form, photo = '', photo_ids = '' } = fields;
  if (form === 'remove-photo') return { do: form, photo };
  if (form === 'add-photos') return { do: form, drafts: photo_ids.slice(0, 1_000).split(',').filter(Boolean) };
  return undefined;
}

/** Applies one. Its problem has a name, which an address can carry: a document then loads the page again. */
export async function photoAction(scope: RequestScope, token: string, change: PhotoChange, inPlace: boolean) {
  const outcome = await fromDatabase(scope, () => changePhotos(scope, token, change, scope));
  const named = outcome.outcome === 'limited' ? { ...outcome, error: 'limited' } : outcome;
  const problem = named.outcome === 'limited' ? named.error : named.outcome === 'invalid' && named.problem;
  const address = (said: Record<string, string>) => `/request/${token}?${new URLSearchParams(said)}#photos`;
  if (problem && !inPlace) throw redirect(address({ photo: problem }), 303);
  const done = address({ done: change.do === 'add-photos' ? 'photos' : 'photo-removed' });
  return respond(named, { fields: {}, form: 'photos', inPlace, saysMissing: true, done });
}
