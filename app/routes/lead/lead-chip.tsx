import type { LeadChip as Chip } from '#app/domain/requests/recipient-words.ts';

const tones = {
  due: 'border-blossom bg-blossom-soft',
  late: 'border-clay bg-clay-soft text-clay',
  done: 'border-line-strong bg-card',
};

/** What a request waits for, in a few words. */
export const LeadChip = ({ text, tone }: Chip) => (
  <span className={`rounded-full border px-3 py-1 text-[0.9375rem] leading-5 font-medium ${tones[tone]}`}>{text}</span>
);
