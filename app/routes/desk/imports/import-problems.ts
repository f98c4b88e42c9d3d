import type { UploadProblem } from '#app/routes/desk/read-upload.ts';

/** Why an import file was refused. */
export const importProblems: Record<UploadProblem['kind'], string> = {
  'no-file': 'Choose a file first.',
  'too-large':
    'The file is larger than 64 MB. Save it as several files of up to 64 MB, each with the row of column names, and upload one after the other.',
  'cut-off': 'The upload was interrupted. Try again, with a faster connection or a smaller file.',
};
