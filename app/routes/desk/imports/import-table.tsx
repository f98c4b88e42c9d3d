import { Link } from 'react-router';
import type { ImportRecord, ImportState } from '#app/domain/imports/import-record.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/desk-list.tsx';
import { CursorLinks } from '#app/ui/desk/page-links.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

type ImportTableProps = {
  imports: readonly ImportRecord[];
  /** The number on all pages, in words. */
  total: string;
  asked: Readonly<Record<string, string>>;
  next: string | undefined;
};

const columns: readonly ListColumn<ImportRecord>[] = [
  {
    head: 'File',
    width: 'w-1/4',
    isName: true,
    cell: ({ id, fileName }) => (
      <Link className="text-link" to={`/admin/import/${id}`}>
        {fileName}
      </Link>
    ),
  },
  { head: 'State', cell: ({ state }) => <StateChip state={state} /> },
  { head: 'Added', width: 'w-24', isFigure: true, cell: ({ imported }) => count(imported) },
  { head: 'Changed', width: 'w-24', isFigure: true, cell: ({ updated }) => count(updated) },
  { head: 'Rejected', width: 'w-24', isFigure: true, cell: ({ rejected }) => count(rejected) },
  { head: 'Who', cell: ({ person }) => person },
  { head: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** Earlier imports, latest first. */
export function ImportTable({ imports, total, asked, next }: ImportTableProps) {
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 text-lg">
        Imports
      </h2>
      {imports.length === 0 && <p className="text-ink-soft">No files have been imported yet.</p>}
      {imports.length > 0 && <p className="mb-3 text-ink-soft">{total}, newest first</p>}
      {imports.length > 0 && <ListTable columns={columns} rows={imports} />}
      <CursorLinks asked={asked} next={next} name="before" label="Older imports" />
    </section>
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

function StateChip({ state }: { state: ImportState }) {
  return <Chip tone={words[state].tone}>{words[state].text}</Chip>;
}
