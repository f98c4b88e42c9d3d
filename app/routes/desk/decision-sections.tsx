import { shownWords } from '#app/content/total-words.ts';
import type { FoundList } from '#app/domain/lists/define-list.ts';
import { type ListColumn, ListSection } from '#app/ui/desk/list-page.tsx';

type Found<Row> = Pick<FoundList<Row>, 'rows' | 'total'>;

/** `one`, `many`: what a row is called. */
type DecisionSectionsProps<Row> = Record<'waiting' | 'decided', Found<Row>> &
  Record<'one' | 'many', string> & { columns: readonly ListColumn<Row>[] };

/** What waits for a decision, and what was decided. */
export function DecisionSections<Row extends { id: string }>(props: DecisionSectionsProps<Row>) {
  const { waiting, decided, columns, one, many } = props;
  const section = ({ rows, total }: Found<Row>) => ({ columns, rows, total: shownWords(total, rows.length, one, many) });
  return (
    <>
      <ListSection {...section(waiting)} title="Waiting, oldest first" empty="Nothing is waiting." />
      <ListSection {...section(decided)} title="Decided, newest first" empty="No decisions yet." />
    </>
  );
}
