import { type Location, locations } from './locations.ts';

/** A town beside our cities, in which the directory lists nobody; searches for it are answered with the nearest city. */
export type Town = {
  name: string;
  /** Of its middle, in degrees. */
  latitude: number;
  longitude: number;
  /** Its ZIP codes, single ones and ranges. */
  zips: string;
};

const all: readonly Town[] = [
  { name: 'Arcadia', latitude: 35.662, longitude: -97.325, zips: '73007' },
  { name: 'Bethany', latitude: 35.517, longitude: -97.636, zips: '73008' },
  { name: 'Blanchard', latitude: 35.138, longitude: -97.659, zips: '73010' },
  { name: 'Choctaw', latitude: 35.498, longitude: -97.269, zips: '73020' },
  { name: 'Del City', latitude: 35.442, longitude: -97.441, zips: '73115' },
  { name: 'El Reno', latitude: 35.532, longitude: -97.955, zips: '73036' },
  { name: 'Guthrie', latitude: 35.879, longitude: -97.425, zips: '73044' },
  { name: 'Harrah', latitude: 35.49, longitude: -97.164, zips: '73045' },
  { name: 'Jones', latitude: 35.566, longitude: -97.287, zips: '73049' },
  { name: 'Luther', latitude: 35.662, longitude: -97.195, zips: '73054' },
  { name: 'Midwest City', latitude: 35.449, longitude: -97.397, zips: '73110, 73130, 73140' },
  { name: 'Moore', latitude: 35.34, longitude: -97.487, zips: '73153, 73160' },
  { name: 'Mustang', latitude: 35.384, longitude: -97.724, zips: '73064' },
  { name: 'Newcastle', latitude: 35.247, longitude: -97.6, zips: '73065' },
  { name: 'Nichols Hills', latitude: 35.551, longitude: -97.549, zips: '' },
  { name: 'Nicoma Park', latitude: 35.491, longitude: -97.323, zips: '73066' },
  { name: 'Noble', latitude: 35.139, longitude: -97.395, zips: '73068' },
  { name: 'Piedmont', latitude: 35.642, longitude: -97.746, zips: '73078' },
  { name: 'Purcell', latitude: 35.014, longitude: -97.361, zips: '73080' },
  { name: 'Shawnee', latitude: 35.327, longitude: -96.925, zips: '74801-74804' },
  { name: 'Spencer', latitude: 35.523, longitude: -97.377, zips: '73084' },
  { name: 'Tuttle', latitude: 35.291, longitude: -97.812, zips: '73089' },
  { name: 'Warr Acres', latitude: 35.523, longitude: -97.619, zips: '73122-73123' },
  { name: 'Yukon', latitude: 35.507, longitude: -97.762, zips: '73085, 73099' },
];

/** One that becomes a city of the directory is none of them. */
export const towns: readonly Town[] = all.filter(({ name }) => !locations.some((city) => city.name === name));

/** The ZIP codes of such a text, one by one. */
export const listedZips = (text: string): string[] =>
  (text.match(/\d{5}(?:-\d{5})?/g) ?? []).flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  });

/** The city of ours whose middle is nearest, as the crow flies. */
export function nearestCity({ latitude, longitude }: Pick<Town, 'latitude' | 'longitude'>): Location {
  // A degree of longitude is shorter than one of latitude.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const distance = (city: Location) => Math.hypot(city.latitude - latitude, (city.longitude - longitude) * narrowing);
  return locations.reduce((nearest, city) => (distance(city) < distance(nearest) ? city : nearest));
}
