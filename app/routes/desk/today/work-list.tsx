import type { WorkItem } from '#app/domain/today/work-now.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/** Work items: age, subject, and one button. */
export function WorkList({ items }: { items: readonly WorkItem[] }) {
  return (
    <ul className="desk-work">
      {items.map(({ key, age, late, title, detail, verb, to }) => (
        <li key={key}>
          <p className={late ? 'text-clay' : undefined}>
            <strong className="font-semibold tabular-nums">{age}</strong>
            {late && <span className="block text-sm">{/\d/.test(late) ? `${late} late` : late}</span>}
          </p>
          <div>
            <p className="font-semibold wrap-anywhere" dir="auto" id={`work-${key}`}>
              {title}
            </p>
            {detail && (
              <p className="wrap-anywhere text-ink-soft" dir="auto">
                {detail}
              </p>
            )}
          </div>
          <ButtonLink to={to} look="secondary" aria-describedby={`work-${key}`}>
            {verb}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
