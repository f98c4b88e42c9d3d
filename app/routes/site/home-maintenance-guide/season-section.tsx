import { Link } from 'react-router';
import type { GuideSeason, GuideTask } from '#app/content/pages/maintenance-guide.ts';

/** One season: what a house needs, and its tasks. */
export function SeasonSection({ season: { id, title, months, intro, tasks } }: { season: GuideSeason }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-8 sm:pt-12">
      <h2 id={`${id}-heading`} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="text-[0.95rem] text-ink-soft">{months}</p>
      <p className="mt-2 max-w-prose print:max-w-none">{intro}</p>
      <ul className="mt-4 grid gap-x-14 border-b border-line lg:grid-cols-2 print:block">
        {tasks.map((task) => (
          <Task key={task.title} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Task({ task: { title, text, when, call } }: { task: GuideTask }) {
  return (
    <li className="flex gap-4 border-t border-line py-4 print:break-inside-avoid print:py-4">
      {/* A checkbox in print. */}
      <span aria-hidden className="mt-1 hidden size-4 shrink-0 border border-ink print:block" />
      <div className="flex min-w-0 flex-col items-start">
        <h3 className="text-xl">{title}</h3>
        {when && <p className="text-[0.95rem] text-ink-soft">{when}</p>}
        <p className="mt-1">{text}</p>
        {call && (
          <p className="mt-2">
            <strong className="font-semibold">When to call:</strong> {call.when}{' '}
            <Link to={call.to} className="text-link inline-flex min-h-6 items-center print:hidden">
              {call.label}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
