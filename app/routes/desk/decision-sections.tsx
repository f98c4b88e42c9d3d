import { shownWords } from '#app/content/total-words.ts';
import type { FoundList } from '#app/domain/lists/define-list.ts';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';

type Found<Row> = Pick<FoundList<Row>, 'rows' | 'total'>;

type DecisionSectionsProps<Row> = {
  waiting: Found<Row>;
  decided: Found<Row>;
  columns: readonly ListColumn<Row>[];
  /** What a row is called. */
  one: string;
  many: string;
};

/** What waits for a decision, and what was decided. */
export function DecisionSections<Row extends { id: string }>({
  waiting,
  decided,
  columns,
  one,
  many,
}: DecisionSectionsProps<Row>) {
  const section = ({ rows, total }: Found<Row>) => ({ columns, rows, total: shownWords(total, rows.length, one, many) });
  return (
    <>
      <ListSection {...section(waiting)} title="Waiting, oldest first" empty="Nothing is waiting." />
      <ListSection {...section(decided)} title="Decided, newest first" empty="No decisions yet." />
    </>
  );
}

/** A fact about what is decided. */
export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
