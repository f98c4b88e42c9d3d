import { shortDay } from '#app/content/dates.ts';
import { smallPicture } from '../pictures/stored-picture.ts';
import { checkedLine } from './check.ts';
import type { Contractor, ContractorCard, ContractorPage, ContractorProfile } from './contractor.ts';

export function cardOf({
  address: _,
  website: __,
  profile,
  logo_link,
  gmb_link,
  verified,
  checked,
  ...card
}: Contractor): ContractorCard {
  const note = cardNote(profile);
  const known = {
    ...(logo_link && { logo_link: smallPicture(logo_link) }),
    ...(gmb_link && { gmb_link }),
    ...(note && { note }),
    ...(checked && { checked: checkedLine(checked, shortDay) }),
  };
  return { ...card, ...known, ...(verified && { verified }) };
}

export const cardPage = (page: ContractorPage<Contractor>): ContractorPage => ({
  ...page,
  contractors: page.contractors.map(cardOf),
});

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
