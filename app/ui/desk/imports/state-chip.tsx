import { Chip } from '../chip.tsx';

export type ImportState = 'uploaded' | 'checking' | 'checked' | 'applying' | 'applied' | 'failed' | 'undoing' | 'undone';

const words: Record<ImportState, { text: string; tone: 'plain' | 'new' | 'good' | 'bad' }> = {
  uploaded: { text: 'to be matched', tone: 'new' },
  checking: { text: 'being checked', tone: 'plain' },
  checked: { text: 'to be applied', tone: 'new' },
  applying: { text: 'being applied', tone: 'plain' },
  applied: { text: 'applied', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  undoing: { text: 'being undone', tone: 'plain' },
  undone: { text: 'undone', tone: 'plain' },
};

/** Where an import stands. */
export function StateChip({ state }: { state: ImportState }) {
  return <Chip tone={words[state].tone}>{words[state].text}</Chip>;
}
