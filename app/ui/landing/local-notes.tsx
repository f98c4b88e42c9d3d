import type { Point } from '#app/content/trade-pages/parts.ts';
import { LinkedText } from './linked-text.tsx';

type LocalNotesProps = { id: string; title: string; paragraphs: readonly string[]; notes: readonly Point[] };

/** Text about a trade in this region, with important notes beside it. */
export function LocalNotes({ id, title, paragraphs, notes }: LocalNotesProps) {
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h2 id={id} className="text-3xl sm:text-4xl">
          {title}
        </h2>
        <div className="mt-6 max-w-prose space-y-4 text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="space-y-5 lg:pt-2">
        {notes.map(({ title, text }) => (
          <div key={title} className="border-l-4 border-sun bg-card px-5 py-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">
              <LinkedText text={text} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
