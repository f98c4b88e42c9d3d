import { listingFields } from '#app/domain/contractors/columns.ts';
import { fieldVersions } from '#app/platform/version-marks.ts';

/** Which values the form of a contractor was opened with. */
export const { versionsOf, overtakenIn, isAsOpened } = fieldVersions(listingFields);
