import { fieldVersions } from '#app/platform/field-versions.ts';
import { listingFields } from '../columns.ts';

/** Which values the form of a contractor was opened with. */
export const { versionsOf, overtakenIn, isAsOpened } = fieldVersions(listingFields);
