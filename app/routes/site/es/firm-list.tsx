import { Phone } from '#app/ui/art/icons.tsx';
import { buttonLook } from '#app/ui/controls/button.tsx';
import type { SpanishFirm } from './present-firm.ts';

/** Contractors to call; nothing without any. */
export function FirmList({ id, title, firms }: { id: string; title: string; firms: readonly SpanishFirm[] }) {
  if (firms.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-width mt-8 sm:mt-12">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {firms.map(({ id: firm, name, path, facts, call }) => (
          <li key={firm} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-44">
              <a href={path} hrefLang="en" className="font-display text-lg leading-snug font-semibold wrap-anywhere text-ink">
                {name}
              </a>
              <p className="text-[0.95rem] text-ink-soft">{facts}</p>
            </div>
            {call && (
              <a
                href={call.href}
                data-count="call_click"
                data-contractor={firm}
                className={buttonLook({ look: 'secondary', size: 'small' }, 'min-h-11 px-3 tabular-nums')}
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
