import { BarChart } from '#app/ui/desk/bar-chart.tsx';

/** One day's figures, with the day as people write it. */
type Day = { day: string; label: string; requests: number; views: number; calls: number; clicks: number };

const figures = [
  { key: 'requests', label: 'Requests' },
  { key: 'views', label: 'Page views' },
  { key: 'calls', label: 'Calls' },
  { key: 'clicks', label: 'Website clicks' },
] as const;

/** The last seven days as bars, each figure against its own highest day; the table says the same to those who hear it. */
export function WeekChart({ days }: { days: readonly Day[] }) {
  return (
    <section aria-labelledby="week" className="desk-panel mt-6">
      <h2 id="week">The last seven days</h2>
      <div aria-hidden="true" className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ key, label }) => (
          <BarChart
            key={key}
            title={label}
            bars={days.map((day) => ({ label: `${day.label}: ${day[key]}`, value: day[key] }))}
            ends={[days[0]?.label ?? '', days.at(-1)?.label ?? '']}
          />
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
