import type { UploadProblem } from './read-upload.ts';

/** Why a file to import was not taken. */
export const importProblems: Record<UploadProblem['kind'], string> = {
  'no-file': 'Choose a CSV file first.',
  'too-large': 'The file is larger than 64 MiB. Divide it, or import it on the machine of the site with npm run import.',
  'cut-off': 'The file broke off on its way. Try again, over a faster line or with a smaller file.',
};
