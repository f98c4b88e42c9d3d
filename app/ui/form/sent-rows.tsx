type SentRowsProps = {
  /** Label and value of each field; those without a value are left out. */
  rows: readonly (readonly [label: string, value: string | null | undefined])[];
  /** How the lines between them look. */
  className: string;
};

/** What somebody sent, as they sent it. */
export function SentRows({ rows, className }: SentRowsProps) {
  return (
    <dl className={`divide-y border-y ${className}`}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="gap-x-4 py-2.5 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
