import { Fragment } from 'react';
import { fieldBox } from './field.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type HoursRowsProps = {
  /** In words, day by day: '8 am to 5 pm', 'Closed'; empty if none are known. */
  hours: readonly string[];
  /** What was typed into a field, if the form came back. */
  typed: (name: string) => string | undefined;
  /** Below the rows. */
  children?: React.ReactNode;
};

/** A row for each day, with fields such as `hours.Mon.from`. Its styles are in hours-rows.css. */
export function HoursRows({ hours, typed, children }: HoursRowsProps) {
  return (
    <fieldset className="hours-rows">
      <legend className="font-semibold">Hours</legend>
      <p id="hours-hint" className="mt-1 text-sm text-ink-soft">
        Such as 8 am to 5 pm. If a day is closed or open 24 hours, write that in its first field.
      </p>
      <div className="mt-3">
        {days.map((name, index) => (
          <DayRow key={name} name={name} now={hours[index] ?? ''} typed={typed} />
        ))}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </fieldset>
  );
}

function DayRow({ name, now, typed }: { name: string; now: string; typed: HoursRowsProps['typed'] }) {
  const [from, to, ...more] = now.split(' to ');
  // Hours with a break fill the first field.
  const times = more.length > 0 ? [now] : [from, to];
  return (
    <div className="day">
      <span>{name}</span>
      <span className="times">
        {['from', 'to'].map((end, index) => {
          const key = `hours.${name.slice(0, 3)}.${end}`;
          return (
            <Fragment key={end}>
              {index > 0 && <span aria-hidden="true">to</span>}
              <input
                name={key}
                aria-label={`${name} ${end}`}
                aria-describedby="hours-hint"
                defaultValue={typed(key) ?? times[index]}
                autoComplete="off"
                className={`min-h-11 ${fieldBox}`}
              />
            </Fragment>
          );
        })}
      </span>
    </div>
  );
}
