type ChipProps = { tone?: 'plain' | 'new' | 'good' | 'bad'; children: React.ReactNode };

/** A state in one word. Its color says nothing that the word does not. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return (
    <span className="desk-chip" data-tone={tone}>
      {children}
    </span>
  );
}
