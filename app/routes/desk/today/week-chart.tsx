/** One day's figures, with the day as people write it. */
type Day = { day: string; label: string; requests: number; views: number; calls: number; clicks: number };

const figures = [
  { key: 'requests', label: 'Requests' },
  { key: 'views', label: 'Page views' },
  { key: 'calls', label: 'Calls' },
  { key: 'clicks', label: 'Website clicks' },
] as const;

const [barWidth, gap, height] = [30, 10, 80];

/** The last seven days as bars, each figure against its own highest day; the table says the same to those who hear it. */
export function WeekChart({ days }: { days: readonly Day[] }) {
  return (
    <section aria-labelledby="week" className="desk-panel mt-6">
      <h2 id="week">The last seven days</h2>
      <div aria-hidden="true" className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ key, label }) => (
          <Bars key={key} label={label} days={days} read={(day) => day[key]} />
        ))}
      </div>
      {/* A table itself keeps its width, hidden or not. */}
      <div className="sr-only">
        <table>
          <caption>The last seven days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {figures.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.label}</th>
                {figures.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Bars({ label, days, read }: { label: string; days: readonly Day[]; read: (day: Day) => number }) {
  const most = Math.max(1, ...days.map(read));
  const sum = days.reduce((total, day) => total + read(day), 0);
  return (
    <div>
      <p className="font-semibold">
        {sum.toLocaleString('en-US')} <span className="font-normal text-ink-soft">{label}</span>
      </p>
      <svg
        viewBox={`0 0 ${days.length * (barWidth + gap) - gap} ${height + 40}`}
        className="mt-2 w-full max-w-80"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const value = read(day);
          const tall = Math.max(2, Math.round((value / most) * height));
          const x = index * (barWidth + gap);
          return (
            <g key={day.day} textAnchor="middle" fontSize="13" fill="currentColor">
              <rect x={x} y={height + 18 - tall} width={barWidth} height={tall} rx="3" className="fill-blossom" />
              <text x={x + barWidth / 2} y={height + 12 - tall}>
                {value}
              </text>
              <text x={x + barWidth / 2} y={height + 36}>
                {day.label.slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
