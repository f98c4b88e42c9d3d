import { smallPicture } from '../pictures/stored-picture.ts';
import { cardNote } from './card-note.ts';
import type { Contractor, ContractorCard, ContractorPage } from './contractor.ts';

export function cardOf({ address: _, website: __, profile, logo_link, gmb_link, verified, ...card }: Contractor): ContractorCard {
  const note = cardNote(profile);
  const known = {
    ...(logo_link && { logo_link: smallPicture(logo_link) }),
    ...(gmb_link && { gmb_link }),
    ...(note && { note }),
  };
  return { ...card, ...known, ...(verified && { verified }) };
}

export const cardPage = (page: ContractorPage<Contractor>): ContractorPage => ({
  ...page,
  contractors: page.contractors.map(cardOf),
});
