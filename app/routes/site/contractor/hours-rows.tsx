import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { OpeningSpan } from '#app/domain/opening-hours/opening-spans.ts';
import { Clock, type Icon, Siren } from '#app/ui/art/icons.tsx';
import { OpenNow } from './open-now.tsx';

type HoursProps = { hours: readonly HoursLine[]; open: readonly OpeningSpan[]; emergency: boolean };

/** Opening hours. */
export function HoursRows({ hours, open, emergency }: HoursProps) {
  return (
    <>
      {hours.length > 0 && (
        <ContactRow icon={Clock} label="Hours">
          <OpenNow spans={open} emergency={emergency} />
          {hours.map(({ days, times }) => (
            <p key={days} className="flex flex-wrap gap-x-3 text-[0.95rem]">
              <span>{days}</span> <span className="tabular-nums">{times}</span>
            </p>
          ))}
        </ContactRow>
      )}
      {emergency && (
        <ContactRow icon={Siren} label="Emergency">
          Answers at any hour
        </ContactRow>
      )}
    </>
  );
}

type RowProps = { icon: Icon; label: string; children: React.ReactNode };

/** One line of contact details. */
export function ContactRow({ icon: Icon, label, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1.25rem_5.5rem_minmax(0,1fr)] gap-x-3 py-3 leading-7">
      <dt className="contents text-[0.95rem] text-ink-soft">
        <Icon className="mt-1 size-5 text-leaf" />
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
