type ChipProps = { tone?: 'plain' | 'new' | 'good' | 'bad'; children: React.ReactNode };

/** A state in one word. Its color adds no meaning. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return (
    <span className="desk-chip" data-tone={tone}>
      {children}
    </span>
  );
}
