import { Button } from '#app/ui/controls/button.tsx';
import { type UploadLimit, useUpload } from '#app/ui/desk/use-upload.ts';

type UploadFormProps = {
  /** Why the previous upload failed. */
  problem?: string | undefined;
  limit: UploadLimit;
  /** Their names, in words. */
  cities: string;
};

/** Uploads the file unchanged, with or without scripts. */
export function UploadForm({ problem: earlier, limit, cities }: UploadFormProps) {
  const { isBusy, onSubmit, problem = earlier } = useUpload(limit);
  return (
    <form
      method="post"
      action="/admin/import/upload"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="desk-panel mb-8"
    >
      <h2>Upload a file</h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        A CSV file or an .xlsx workbook with a row of column names. You match its columns in the next step, and see what would
        change before anything does. The cities are {cities}; another is added in the code of the site, not here.
      </p>
      <label htmlFor="import-file" className="mb-1 block font-semibold">
        CSV file or .xlsx workbook, up to 64 MB
      </label>
      <input
        id="import-file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'import-file-error' : undefined}
        className="block min-h-11 w-full max-w-xl rounded-lg border border-line-strong bg-card p-2 file:mr-3 file:min-h-9 file:rounded-md file:border file:border-line-strong file:bg-paper-deep file:px-3 file:text-ink aria-invalid:border-clay"
      />
      {problem && (
        <p id="import-file-error" className="mt-1 font-medium text-clay">
          {problem}
        </p>
      )}
      <Button type="submit" className="mt-4" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Uploading...' : 'Upload'}
      </Button>
    </form>
  );
}
