import { Link } from 'react-router';
import type { GuideSeason, GuideTask } from '#app/content/pages/maintenance-guide.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { seasonIcons } from './season-icons.ts';

/** One season: what a house needs, and its tasks. */
export function SeasonSection({ season: { id, title, months, intro, picture, tasks } }: { season: GuideSeason }) {
  const Icon = seasonIcons[id];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-16 sm:pt-20 print:pt-8">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.6fr_1fr] print:block">
        <div>
          <p className="flex items-center gap-2 font-semibold text-blossom">
            <Icon className="size-5" />
            {months}
          </p>
          <h2 id={`${id}-heading`} className="mt-2 text-4xl sm:text-5xl print:text-3xl">
            {title}
          </h2>
          <p className="mt-4 max-w-prose text-lg text-ink-soft print:max-w-none">{intro}</p>
        </div>
        <img
          src={picture}
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line max-md:order-first max-md:aspect-[5/2] max-md:object-cover print:hidden"
        />
      </div>
      <ul className="mt-8 grid gap-x-12 border-b border-line lg:grid-cols-2 print:block">
        {tasks.map((task) => (
          <Task key={task.title} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Task({ task: { title, text, when, call } }: { task: GuideTask }) {
  return (
    <li className="flex gap-4 border-t border-line py-6 print:break-inside-avoid print:py-4">
      {/* A checkbox in print. */}
      <span aria-hidden className="mt-1 hidden size-4 shrink-0 border border-ink print:block" />
      <div className="flex min-w-0 flex-col items-start">
        <h3 className="text-xl">{title}</h3>
        {when && <p className="mt-1 text-[0.95rem] font-medium text-leaf">{when}</p>}
        <p className="mt-2 text-ink-soft">{text}</p>
        {call && (
          <p className="mt-3 border-l-2 border-blossom pl-4">
            <strong className="font-semibold">When to call:</strong> {call.when}{' '}
            <Link
              to={call.to}
              className="inline-flex min-h-6 items-center gap-1 font-medium text-blossom underline-offset-4 hover:underline print:hidden"
            >
              {call.label}
              <ArrowRight className="size-4" />
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
