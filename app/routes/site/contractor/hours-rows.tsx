import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { OpeningSpan } from '#app/domain/opening-hours/opening-spans.ts';
import { Clock, Siren } from '#app/ui/art/icons.tsx';
import { ContactRow } from './contact-row.tsx';
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
