import { servedMap } from '#app/content/area-map.ts';
import { dayInOklahoma, dayInWords, shortDay } from '#app/content/dates.ts';
import { listOf } from '#app/content/find-city.ts';
import { licenseLookUp, requiredLicense } from '#app/content/license-authorities.ts';
import { shownPhone } from '#app/content/phone.ts';
import { tradeNames } from '#app/content/services.ts';
import { commonestPrice } from '#app/content/trades/priced-jobs.ts';
import { areaParts, serviceInCity, shownAddress } from '#app/domain/contractors/address.ts';
import { checksByDay } from '#app/domain/contractors/check.ts';
import type { Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { replyWords } from '#app/domain/contractors/reply-words.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { websiteHref } from '#app/domain/contractors/website.ts';
import { closedWords, noWorkWords } from '#app/domain/opening-hours/closures.ts';
import { hoursWords, openWords, shortHours } from '#app/domain/opening-hours/hours-words.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';

/** A fact of the strip under the name. */
export type ShownFact = {
  label: string;
  value: string;
  note?: string | undefined;
  /** The note’s, if it is not English. */
  noteLanguage?: string;
  link?: { to: string; text: string } | undefined;
  /** It answers now. */
  isOpen?: boolean;
};

type Listed = Pick<ContractorDetail, 'service_type' | 'profile' | 'checks' | 'answers'>;

/** The page's texts about a contractor, which only the server knows how to make. */
export const shownFacts = (contractor: ContractorDetail, now: Date) => ({
  /** For search engines. */
  description: metaDescription(contractor),
  title: `${contractor.name}: ${serviceInCity(contractor)}`,
  /** Its website's address. */
  website: websiteHref(contractor.website),
  /** 'Identity and phone number checked Oct 20': the newest. */
  checked: checkedInWords(contractor),
  ratingAsOf: contractor.profile.rating_as_of ? dayInWords(contractor.profile.rating_as_of) : undefined,
  hours: hoursWords(contractor.profile.hours),
  area: servedMap(contractor.profile.service_area ?? []),
  strip: [
    openFact(contractor, now),
    workFact(contractor, now),
    priceFact(contractor),
    repliesFact(contractor),
    licenseFact(contractor),
    yearsFact(contractor),
    languagesFact(contractor),
    areaFact(contractor),
  ].filter((fact) => fact !== undefined),
});

export type ShownFacts = ReturnType<typeof shownFacts>;

function checkedInWords({ checks }: Listed): string | undefined {
  const [newest] = checksByDay(checks);
  return newest && `${listOf(newest.kinds)} checked ${shortDay(newest.day)}`;
}

function openFact({ profile }: Listed, now: Date): ShownFact | undefined {
  const open = openWords(profile, localTime(now));
  if (!open) return undefined;
  const [first, ...more] = shortHours(profile.hours);
  const office = first && profile.hours !== '24/7' ? `${first.days}, ${first.times.replaceAll(' ', '\u00a0')}` : undefined;
  const note = office && (profile.emergency ? `Office ${office}` : office);
  return {
    label: 'Open',
    value: open.words,
    note,
    isOpen: open.isOpen,
    link: more.length > 0 ? { to: '#contact', text: 'All hours' } : undefined,
  };
}

function workFact({ profile }: Listed, now: Date): ShownFact | undefined {
  const value = noWorkWords(profile, dayInOklahoma(now));
  return value === undefined ? undefined : { label: 'New work', value };
}

function priceFact({ service_type, profile: { price_guide } }: Listed): ShownFact | undefined {
  const price = commonestPrice(service_type, price_guide);
  if (!price || !price_guide) return undefined;
  const more = price_guide.length - 1;
  const link = more > 0 ? { to: '#prices', text: `${more} more ${more === 1 ? 'price' : 'prices'} below` } : undefined;
  return { label: price.job, value: shortPrices(price), link };
}

function repliesFact({ answers }: Listed): ShownFact | undefined {
  const words = replyWords(answers);
  if (!answers || !words) return undefined;
  const answered = Math.round(answers.share * answers.count);
  return { label: 'Replies', value: words.replace('in', 'In'), note: `to ${answered} of ${answers.count} requests in 90 days` };
}

/** In a trade that the state licenses or registers, that no number is listed is a fact too. */
function licenseFact({ service_type, profile, checks }: Listed): ShownFact | undefined {
  const required = requiredLicense(service_type);
  const number = profile.license_number ?? checks.find(({ kind }) => kind === 'license')?.number;
  if (number) {
    const lookUp = licenseLookUp(profile.license_authority) ?? required;
    return {
      label: 'License',
      value: number,
      link: lookUp && { to: lookUp.href, text: 'Look it up' },
    };
  }
  if (!required || checks.some(({ kind }) => kind === 'license')) return undefined;
  const { paper, href, site } = required;
  return {
    label: paper === 'license' ? 'License' : 'Registration',
    value: `No ${paper} number listed`,
    note: `Oklahoma ${paper === 'license' ? 'licenses' : 'registers'} ${tradeNames(service_type).pros}. Ask for the number.`,
    link: { to: href, text: `Look it up at ${site}` },
  };
}

function yearsFact({ profile: { founded, insured_until } }: Listed): ShownFact | undefined {
  const insured = insured_until ? `Insured to ${shortDay(insured_until)}` : undefined;
  if (founded) return { label: 'In business', value: `Since ${founded}`, note: insured };
  return insured ? { label: 'Insurance', value: insured } : undefined;
}

const languagesFact = ({ profile: { languages } }: Listed): ShownFact | undefined =>
  languages
    ? {
        label: 'Speaks',
        value: listOf(languages),
        ...(languages.includes('Spanish') && { note: 'Se habla español', noteLanguage: 'es' }),
      }
    : undefined;

function areaFact({ profile: { service_area } }: Listed): ShownFact | undefined {
  const { cities, zips } = areaParts(service_area);
  const named = zips.length > 0 ? `ZIP ${zips.join(', ')}` : undefined;
  if (cities.length === 0) return named ? { label: 'Goes to', value: named } : undefined;
  return { label: 'Goes to', value: cities.join(', '), note: named && `and ${named}` };
}

/** A contractor in one or two sentences, only from the directory's data. */
export function metaDescription(contractor: Contractor): string {
  const { name, phone, rating, review_count, profile } = contractor;
  const where = listedWhere(profile.rating_source);
  const rated = review_count ? `, rated ${shownRating(rating)} out of 5 from ${shownReviews(review_count)} ${where}` : '';
  const call = shownPhone(phone);
  const address = shownAddress(contractor);
  const ways = [call && `Call ${call}`, address && `${call ? 'at' : 'At'} ${address}`].filter(Boolean).join(', ');
  return `${name}: ${serviceInCity(contractor)}${rated}. ${ways ? `${ways}.` : ''}`.trim();
}

/** What the form of a contractor's page says first; undefined for one that takes requests and work now. */
export function askingNote({ name, profile }: Pick<Contractor, 'name' | 'profile'>, isStopped: boolean, now: Date) {
  // It takes no requests here: there is no form.
  if (isStopped) return { isStopped, text: `${name} takes no requests through this site. Please call them instead.` };
  const day = dayInOklahoma(now);
  const away = closedWords(profile, day) ?? noWorkWords(profile, day);
  const instead = `Need someone right away? Ask another contractor: ${name} does not get urgent requests now.`;
  return away ? { isStopped, text: `${away}. ${instead}` } : undefined;
}
