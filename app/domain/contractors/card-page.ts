import { cardNote } from './card-note.ts';
import type { Contractor, ContractorCard, ContractorPage } from './contractor.ts';

export function cardOf({ address: _, website: __, profile, logo_link, gmb_link, ...card }: Contractor): ContractorCard {
  const note = cardNote(profile);
  return { ...card, ...(logo_link && { logo_link }), ...(gmb_link && { gmb_link }), ...(note && { note }) };
}

export const cardPage = (page: ContractorPage<Contractor>): ContractorPage => ({
  ...page,
  contractors: page.contractors.map(cardOf),
});
