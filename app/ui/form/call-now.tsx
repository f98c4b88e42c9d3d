import { inCallOrder, phoneHref, shownPhone, type ToCall } from '#app/content/phone.ts';
import { Phone } from '../art/icons.tsx';
import { ButtonAnchor } from '../controls/button.tsx';

/** A contractor with its phone number as listed. */
export type Callable = ToCall & { id: string };

type CallNowProps = {
  contractors: readonly Callable[];
  className?: string;
};

/** The phone numbers of an urgent request's contractors, those who answer now first; nothing if none lists one. */
export function CallNow({ contractors, className = '' }: CallNowProps) {
  const listed = inCallOrder(contractors).filter(({ phone }) => phoneHref(phone));
  if (listed.length === 0) return null;
  return (
    <section aria-label="Call now" className={`rounded-lg border border-line-strong bg-card p-4 ${className}`}>
      <p className="font-semibold">Can’t wait? Call now.</p>
      <ul className="mt-2 space-y-2">
        {listed.map(({ id, name, phone, open }) => (
          <li key={id}>
            <ButtonAnchor
              href={phoneHref(phone)}
              data-count="call_click"
              data-contractor={id}
              look="secondary"
              className="wrap-anywhere"
            >
              <Phone className="size-4" />
              {shownPhone(phone)}, {name}
            </ButtonAnchor>
            {open && <span className="block text-sm text-ink-soft">{open.words}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
