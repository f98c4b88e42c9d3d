import { cities } from '#app/content/cities.ts';
import { listedZips } from '#app/content/towns.ts';

/** Contractors' own information, in the columns of an import file. */
export const profileColumns = [
  'about',
  'specialties',
  'service_area',
  'languages',
  'hours',
  'emergency',
  'price_guide',
  'license_number',
  'license_authority',
  'insured_until',
  'founded',
  'rating_source',
  'rating_as_of',
] as const;

const weeks = [
  'Mo-Fr 08:00-17:00',
  'Mo-Fr 08:00-17:00; Sa 09:00-13:00',
  'Mo-Sa 07:00-18:00',
  'Mo-Fr 09:00-12:00,13:00-17:30',
  'Tu-Sa 10:00-18:00',
  'Mo-Su 06:00-22:00',
];
const zips = Object.fromEntries(cities.map(({ slug, zips }) => [slug, listedZips(zips)]));

export type Draw = { chance: (share: number) => boolean; pick: <T>(list: readonly T[]) => T };

export const zipIn = (location: string, { pick }: Draw): string => pick(zips[location] ?? ['73102']);

/** A believable profile; a third of the contractors have none. */
export function generateProfile(service: string, location: string, draw: Draw): string[] {
  const { chance, pick } = draw;
  if (chance(1 / 3)) return profileColumns.map(() => '');
  const founded = String(1960 + pick([2, 9, 14, 21, 28, 33, 39, 45, 52, 58, 63]));
  const isLicensed = chance(0.6);
  const isEmergency = chance(0.2);
  const area = Array.from({ length: pick([0, 1, 2, 4]) }, () => zipIn(location, draw));
  return [
    `${service} for homes and small offices since ${founded}. Free estimates, written before work begins.`,
    `${service} repair; ${service} installation`,
    area.join('; '),
    chance(0.15) ? 'English; Spanish' : '',
    chance(0.8) ? (isEmergency && chance(0.5) ? '24/7' : pick(weeks)) : '',
    isEmergency ? 'true' : '',
    chance(0.5) ? 'Service call = 80-150; Small repair = 150-600' : '',
    isLicensed ? `OK-${pick(['M', 'E', 'P'])}-${founded}` : '',
    isLicensed ? 'Oklahoma CIB' : '',
    chance(0.5) ? '2027-06-30' : '',
    founded,
    chance(0.7) ? 'Google' : '',
    '2026-10-01',
  ];
}
