import type { Icon } from '#app/ui/art/icons.tsx';

type RowProps = { icon: Icon; label: string; children: React.ReactNode };

/** One line of contact details. */
export function ContactRow({ icon: Icon, label, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1.25rem_5.5rem_minmax(0,1fr)] gap-x-3 py-3 leading-7">
      <dt className="contents text-[0.95rem] text-ink-soft">
        <Icon className="mt-1 size-5 text-leaf" />
        {label}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
