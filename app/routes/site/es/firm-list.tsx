import { Phone } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';
import type { SpanishFirm } from './present-firm.ts';

/** Contractors to call; nothing without any. On a phone a name has its line alone. */
export function FirmList({ id, title, firms }: { id: string; title: string; firms: readonly SpanishFirm[] }) {
  if (firms.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-width mt-8 sm:mt-12">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-14 border-t border-line xl:grid-cols-2">
        {firms.map(({ id: firm, name, path, facts, call }) => (
          <li
            key={firm}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <a
              href={path}
              hrefLang="en"
              className="basis-full py-0.5 font-display text-[1.0625rem] leading-tight font-semibold wrap-anywhere text-ink lg:text-xl"
            >
              {name}
            </a>
            <p className="flex-1 basis-40 text-[0.9375rem] leading-snug text-ink-soft sm:row-start-2">
              {facts.map((fact, index) => (
                <span key={fact} className="mr-1 inline-block">
                  {fact}
                  {index < facts.length - 1 && ' ·'}
                </span>
              ))}
            </p>
            {call && (
              <a
                href={call.href}
                data-count="call_click"
                data-contractor={firm}
                className={buttonLook({ look: 'secondary', size: 'small' }, 'min-h-11 px-3 tabular-nums sm:row-span-2')}
              >
                <Phone className="size-4 text-blossom" />
                <span className="sr-only">{`Llamar a ${name}, `}</span>
                {call.number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
