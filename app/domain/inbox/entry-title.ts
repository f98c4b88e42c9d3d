import { kindLabel, kindOf } from './kinds.ts';

const longest = 60;

type Titled = {
  kind: string;
  reference: string;
  name: string;
  business: string;
  service: string | null;
  /** How the message begins. */
  excerpt: string;
};

/** What an entry is called in lists of work: of a homeowner's request the first words of it, else who sent it. */
export function entryTitle({ kind, reference, name, business, service, excerpt }: Titled): string {
  if (!kindOf(kind)?.homeowner) return name || business || reference;
  const [sentence = ''] = excerpt.trim().split(/(?<=[.!?])\s|\n/);
  return shortened(sentence.replace(/\.$/, '')) || service || kindLabel(kind);
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
