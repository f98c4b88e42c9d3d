type SentRowsProps = {
  /** Label and value of each field; empty ones are omitted. */
  rows: readonly (readonly [label: string, value: string | null | undefined])[];
  /** The style of the lines between them. */
  className: string;
};

/** The submission, unchanged. */
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
