import { useSearchParams } from 'react-router';
import { cities } from '#app/content/cities.ts';
import { importList } from '#app/domain/imports/import-queries.ts';
import { type ImportRecord, type ImportState, importProblems, maxFileBytes } from '#app/domain/imports/import-record.ts';
import { loadList } from '#app/routes/desk/load-list.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Panel } from '#app/ui/desk/desk-page.tsx';
import { FileUpload } from '#app/ui/desk/file-upload.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListPage } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import type { Route } from './+types/import-list';

const namedCities = new Intl.ListFormat('en-US').format(cities.map(({ name }) => name));

export const loader = (args: Route.LoaderArgs) => loadList(args, importList);

const columns: readonly ListColumn<ImportRecord>[] = [
  {
    head: 'File',
    width: 'w-1/4',
    isName: true,
    cell: ({ id, fileName }) => <TextLink to={`/admin/import/${id}`}>{fileName}</TextLink>,
  },
  { head: 'State', cell: ({ state }) => <Chip tone={words[state].tone}>{words[state].text}</Chip> },
  { head: 'Added', width: 'w-24', isFigure: true, cell: ({ imported }) => count(imported) },
  { head: 'Changed', width: 'w-24', isFigure: true, cell: ({ updated }) => count(updated) },
  { head: 'Rejected', width: 'w-24', isFigure: true, cell: ({ rejected }) => count(rejected) },
  { head: 'Who', cell: ({ person }) => person },
  { head: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export default function Imports({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ListPage
      title="Import and export"
      actions={
        <ButtonAnchor href="/admin/contractors.csv" look="secondary">
          Download all contractors
        </ButtonAnchor>
      }
      heading="Imports"
      list={loaderData}
      columns={columns}
      one="import"
      many="imports"
      order="newest first"
      empty={<p className="text-ink-soft">No files have been imported yet.</p>}
      older="Older imports"
    >
      <Panel title="Upload a file" className="mb-8">
        <p className="mb-4 max-w-prose text-ink-soft">
          A CSV file or an .xlsx workbook with a row of column names. You match its columns in the next step, and see what would
          change before anything does. The namedCities are {namedCities}; another is added in the code of the site, not here.
        </p>
        <FileUpload
          action="/admin/import/upload"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          label="CSV file or .xlsx workbook, up to 64 MB"
          limit={{ bytes: maxFileBytes, words: importProblems['too-large'] }}
          problem={search.get('problem')?.slice(0, 500)}
        />
      </Panel>
    </ListPage>
  );
}

const count = (of: number | null) => of?.toLocaleString('en-US') ?? '–';

const words: Record<ImportState, { text: string; tone: 'plain' | 'new' | 'good' | 'bad' }> = {
  uploaded: { text: 'to be matched', tone: 'new' },
  checking: { text: 'being checked', tone: 'plain' },
  checked: { text: 'to be applied', tone: 'new' },
  applying: { text: 'being applied', tone: 'plain' },
  staged: { text: 'to be published', tone: 'new' },
  publishing: { text: 'being published', tone: 'plain' },
  discarding: { text: 'being discarded', tone: 'plain' },
  discarded: { text: 'discarded', tone: 'plain' },
  applied: { text: 'applied', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  undoing: { text: 'being undone', tone: 'plain' },
  undone: { text: 'undone', tone: 'plain' },
};
