import { shortDay } from '#app/content/dates.ts';
import { monthInWords } from '#app/content/month-words.ts';
import type { FigureRow, ListingFigures } from '#app/domain/statistics/listing-figures.ts';
import { measures } from '#app/domain/statistics/statistics.ts';
import { measureNames } from './measure-names.ts';

type FigureTableProps = Pick<ListingFigures, 'step' | 'rows'>;

const inWords = (count: number) => count.toLocaleString('en-US');

/** The newest first. On a phone each step is a block with its figures. */
export function FigureTable({ step, rows }: FigureTableProps) {
  const name = (start: string) => (step === 'week' ? `Week of ${shortDay(start)}` : monthInWords(start.slice(0, 7)));
  return (
    <div className="figure-table">
      <table>
        <caption className="sr-only">By {step}, newest first</caption>
        <thead>
          <tr>
            <th scope="col">{step === 'week' ? 'Week' : 'Month'}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measureNames[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row, index) => (
            <tr key={row.start}>
              <th scope="row">
                {name(row.start)}
                {index === 0 && <span className="font-normal text-ink-soft"> so far</span>}
              </th>
              {measures.map((measure) => (
                <td key={measure} data-label={measureNames[measure]}>
                  <Cell own={row.own[measure]} median={row.median?.[measure] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ own, median }: { own: FigureRow['own']['views']; median: number | null }) =>
  own === null ? (
    <span className="text-sm text-ink-soft">not counted</span>
  ) : (
    <>
      <b>{inWords(own)}</b>
      {median !== null && <span className="median"> median {inWords(median)}</span>}
    </>
  );
