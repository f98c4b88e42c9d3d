type FigureListProps = {
  figures: readonly { label: string; value: string; change: string }[];
  /** Below the figures: their period, and what the change compares to. */
  note: string;
  className?: string;
};

/** Figures of a period, each with its change from the period before. */
export function FigureList({ figures, note, className = '' }: FigureListProps) {
  return (
    <>
      <dl className={`desk-figures ${className}`}>
        {figures.map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="font-semibold tabular-nums">{value}</strong>{' '}
              <span className="text-ink-soft tabular-nums">{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{note}</p>
    </>
  );
}
