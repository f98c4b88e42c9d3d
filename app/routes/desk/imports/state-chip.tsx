import type { ImportState } from '#app/domain/imports/import-record.ts';
import { Chip } from '#app/ui/desk/chip.tsx';

const words: Record<ImportState, { text: string; tone: 'plain' | 'new' | 'good' | 'bad' }> = {
  uploaded: { text: 'to be matched', tone: 'new' },
  checking: { text: 'being checked', tone: 'plain' },
  checked: { text: 'to be applied', tone: 'new' },
  applying: { text: 'being applied', tone: 'plain' },
  staged: { text: 'to be published', tone: 'new' },
  publishing: { text: 'being published', tone: 'plain' },
  discarding: { text: 'being discarded', tone: 'plain' },
  discarded: { text: 'discarded', tone: 'plain' },
  applied: { text: 'applied', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  undoing: { text: 'being undone', tone: 'plain' },
  undone: { text: 'undone', tone: 'plain' },
};

export function StateChip({ state }: { state: ImportState }) {
  return <Chip tone={words[state].tone}>{words[state].text}</Chip>;
}
