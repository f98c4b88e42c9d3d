import { dayInWords } from '#app/content/dates.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { noteMail, noticeMail } from '../mail/notice-mail.tsx';
import { selectEmails, selectTeam } from '../people/membership-queries.ts';
import { placementNewsKind, placementNoticeKind } from './move-placement.ts';
import { monthsInWords, type Placement } from './placement.ts';
import { selectAsker, selectPlacement } from './placement-queries.ts';

/** The placement that a mail is about, if it is still as the mail would say. */
async function stillSo(db: Parameters<typeof selectPlacement>[0], id: string, key: string) {
  const [what = '', version, member = ''] = key.split(' ');
  const placement = await selectPlacement(db, id);
  const state = what === 'ending' ? 'running' : what;
  return placement?.state === state && String(placement.version) === version ? { placement, what, member } : undefined;
}

/** Notifies the operator of an ask, or of an accepted offer. */
export const placementNoticeMail: ComposeMail = async ({ db, settings }, id, key) => {
  const found = await stillSo(db, id, key);
  if (!found) return undefined;
  const { contractor_name: name, state, months, note, starts_on, ends_on, price } = found.placement;
  const asker = await selectAsker(db, id);
  const isAsk = state === 'asked';
  const href = `${settings.siteUrl}/admin/placement`;
  const heading = isAsk ? `${name} asks for a featured place` : `${name} accepts your offer`;
  return noticeMail(settings, {
    id: `${placementNoticeKind}-${key.replaceAll(' ', '-')}`,
    subject: heading,
    replyTo: { name: asker?.name || asker?.email || '', address: asker?.email ?? '' },
    preview: isAsk ? `For ${monthsInWords(months)}` : (price ?? ''),
    heading,
    action: { label: isAsk ? 'Offer dates and a price' : 'Mark it as paid', href },
    rows: [
      { label: 'Contractor', value: name },
      ...(asker ? [{ label: 'Asked by', value: asker.name ? `${asker.name}, ${asker.email}` : asker.email }] : []),
      { label: 'For', value: monthsInWords(months) },
      ...(isAsk ? [] : [{ label: 'Dates', value: `${dayInWords(starts_on ?? '')} to ${dayInWords(ends_on ?? '')}` }]),
      ...(isAsk ? [] : [{ label: 'Price', value: price ?? '' }]),
      { label: 'Placement', value: href, href },
    ],
    message: isAsk ? note : undefined,
    foot: isAsk
      ? 'Check something about them first: without a current check they are featured without the “Verified Pro” badge.'
      : 'It starts on its first day, or as soon as you mark it as paid if that day has passed.',
  });
};

/** Notifies a member of an offer, of its beginning, of its end in a week, or that it was canceled. */
export const placementNewsMail: ComposeMail = async ({ db, settings }, id, key) => {
  const found = await stillSo(db, id, key);
  if (!found) return undefined;
  const { placement, what } = found;
  const { contractor_id, contractor_name: name } = placement;
  const member = (await selectTeam(db, contractor_id)).find(({ memberId }) => memberId === found.member);
  if (!member) return undefined;
  const isVerified = (await findContractorById(db, contractor_id))?.verified === true;
  const { button, ...words } = newsWords(placement, what, isVerified);
  return noteMail(settings, {
    id: `${placementNewsKind}-${id}-${key.replaceAll(' ', '-')}`,
    to: await selectEmails(db, member.memberId),
    ...words,
    action: { label: button, href: `${settings.siteUrl}/pro/listings/${encodeURIComponent(contractor_id)}/featured` },
    foot: `You are getting this as a member of the listing ${name}. Questions: ${settings.supportEmail}.`,
  });
};

/** @param isVerified whether it has the badge. */
function newsWords(
  { contractor_name: name, starts_on, ends_on, price, reason }: Placement,
  what: string,
  isVerified: boolean,
): { subject: string; lines: string[]; button: string } {
  const [first, last] = [dayInWords(starts_on ?? '2000-01-01'), dayInWords(ends_on ?? '2000-01-01')];
  switch (what) {
    case 'offered':
      return {
        subject: `A featured place for ${name}: our offer`,
        lines: [`From ${first} to ${last}.`, `The price: ${price}`, 'It starts once you accept it and we receive your payment.'],
        button: 'Accept or decline',
      };
    case 'running':
      return {
        subject: `${name} is featured`,
        lines: [
          `Through ${last}, ${name} comes first in its lists, labeled “Featured”.`,
          isVerified
            ? 'It has the “Verified Pro” badge for as long as one of our checks is valid.'
            : 'It does not have the “Verified Pro” badge yet: for that we have to check something, such as your license. Reply to this e-mail to get it checked.',
        ],
        button: 'See your featured place',
      };
    case 'ending':
      return {
        subject: `The featured place for ${name} ends on ${last}`,
        lines: [`${name} is featured through ${last}. It ends automatically.`, 'To stay featured after that, ask for it again.'],
        button: 'Ask for it again',
      };
    default:
      return {
        subject: starts_on ? `The featured place for ${name} is canceled` : `We cannot offer ${name} a featured place now`,
        lines: reason ? [`The reason: ${reason}`] : ['Reply to this e-mail if you want to know more.'],
        button: 'See your featured place',
      };
  }
}
