const maxLength = 60;

type Titled = {
  fromHomeowner: boolean;
  reference: string;
  name: string;
  business: string;
  service: string | null;
  /** How the message begins. */
  excerpt: string;
};

/** What an entry is called in lists of work: of a homeowner's request the first words of it, else who sent it. */
export function entryTitle({ fromHomeowner, reference, name, business, service, excerpt }: Titled): string {
  if (!fromHomeowner) return name || business || reference;
  const [sentence = ''] = excerpt.trim().split(/(?<=[.!?])\s|\n/);
  return shortened(sentence.replace(/\.$/, '')) || service || reference;
}

function shortened(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
