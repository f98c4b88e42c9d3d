import { shortDay } from '#app/content/dates.ts';
import { smallPicture } from '../pictures/stored-picture.ts';
import { cardNote } from './card-note.ts';
import { checkedLine } from './check.ts';
import type { Contractor, ContractorCard, ContractorPage } from './contractor.ts';

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
