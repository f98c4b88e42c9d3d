import { timeOnDay } from '#app/content/dates.ts';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import { Wind } from '#app/ui/art/icons.tsx';

/** The operator's words, until when they count, and who can come now. */
export default function Panel({ notices, contractors }: StormPanel): React.ReactNode {
  return (
    <section aria-label="Storm notice" className="border-b border-line bg-paper-deep wrap-anywhere">
      <div className="page-width grid gap-x-10 gap-y-3 py-4 lg:grid-cols-2">
        <ul className="space-y-4">
          {notices.map(({ id, words, ends_at, pages }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <Wind className="mt-1 text-clay" />
              <div>
                <p className="font-semibold sm:text-lg">{words}</p>
                <p className="text-sm text-ink-soft">
                  This notice ends at <time dateTime={ends_at}>{timeOnDay(ends_at)}</time>.
                </p>
                {pages.length > 0 && (
                  <p className="flex flex-wrap gap-x-4">
                    {pages.map(({ label, to }) => (
                      <a key={to} href={to} className="text-link inline-flex min-h-11 items-center">
                        {label}
                      </a>
                    ))}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {contractors.length > 0 && (
          <div>
            <p className="font-semibold">Who answers now</p>
            <ul className="mt-1 divide-y divide-line border-t border-line">
              {contractors.map(({ id, name, path, facts, call }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 py-2 leading-snug">
                  <a href={path} className="basis-full font-semibold hover:underline">
                    {name}
                  </a>
                  <p className="flex-1 basis-24 text-sm text-ink-soft">{facts}</p>
                  <a
                    href={call.href}
                    data-count="call_click"
                    data-contractor={id}
                    aria-label={`Call ${name}, ${call.number}`}
                    className="row-button call"
                  >
                    {call.number}
                  </a>
                </li>
              ))}
            </ul>
            <p className="border-t border-line pt-2 text-sm text-ink-soft">
              Any-hour contractors first, then those open now; within each group, featured first. Ask whether they can come.
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
