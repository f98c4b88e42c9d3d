import type { ContractorProfile } from './contractor.ts';

const longest = 34;

/** The most useful fact on one line of a card: night service, or the first specialty. */
export function cardNote({ emergency, specialties }: Pick<ContractorProfile, 'emergency' | 'specialties'>): string | undefined {
  if (emergency) return 'Answers at any hour';
  const named: string[] = [];
  for (const specialty of specialties ?? []) {
    if ([...named, specialty].join(', ').length > longest) break;
    named.push(specialty);
  }
  return named.length > 0 ? named.join(', ') : undefined;
}
