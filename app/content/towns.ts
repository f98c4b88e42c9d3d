import { capitalized } from './capitalized.ts';
import { type City, cities } from './cities.ts';

/** A nearby town, or a larger one in Oklahoma. Searches for it find contractors who serve it or are near it. */
export type Town = {
  name: string;
  /** Of its center, in degrees. */
  latitude: number;
  longitude: number;
  /** Its ZIP codes, single or as ranges. */
  zips: string;
};

const all: readonly Town[] = [
  { name: 'Ada', latitude: 34.775, longitude: -96.678, zips: '74820-74821' },
  { name: 'Arcadia', latitude: 35.662, longitude: -97.325, zips: '73007' },
  { name: 'Ardmore', latitude: 34.174, longitude: -97.144, zips: '73401-73403' },
  { name: 'Bartlesville', latitude: 36.747, longitude: -95.981, zips: '74003-74006' },
  { name: 'Bethany', latitude: 35.517, longitude: -97.636, zips: '73008' },
  { name: 'Blanchard', latitude: 35.138, longitude: -97.659, zips: '73010' },
  { name: 'Broken Arrow', latitude: 36.061, longitude: -95.797, zips: '74011-74014' },
  { name: 'Chickasha', latitude: 35.053, longitude: -97.936, zips: '73018, 73023' },
  { name: 'Choctaw', latitude: 35.498, longitude: -97.269, zips: '73020' },
  { name: 'Claremore', latitude: 36.312, longitude: -95.616, zips: '74017-74019' },
  { name: 'Deer Creek', latitude: 35.67, longitude: -97.64, zips: '' },
  { name: 'Del City', latitude: 35.442, longitude: -97.441, zips: '73115' },
  { name: 'Duncan', latitude: 34.502, longitude: -97.958, zips: '73533-73534' },
  { name: 'Durant', latitude: 33.994, longitude: -96.397, zips: '74701-74702' },
  { name: 'El Reno', latitude: 35.532, longitude: -97.955, zips: '73036' },
  { name: 'Enid', latitude: 36.396, longitude: -97.878, zips: '73701-73703' },
  { name: 'Goldsby', latitude: 35.141, longitude: -97.477, zips: '73093' },
  { name: 'Guthrie', latitude: 35.879, longitude: -97.425, zips: '73044' },
  { name: 'Harrah', latitude: 35.49, longitude: -97.164, zips: '73045' },
  { name: 'Jones', latitude: 35.566, longitude: -97.287, zips: '73049' },
  { name: 'Kingfisher', latitude: 35.861, longitude: -97.932, zips: '73750' },
  { name: 'Lawton', latitude: 34.609, longitude: -98.39, zips: '73501-73507' },
  { name: 'Luther', latitude: 35.662, longitude: -97.195, zips: '73054' },
  { name: 'McAlester', latitude: 34.933, longitude: -95.77, zips: '74501-74502' },
  { name: 'McLoud', latitude: 35.436, longitude: -97.092, zips: '74851' },
  { name: 'Midwest City', latitude: 35.449, longitude: -97.397, zips: '73110, 73130, 73140' },
  { name: 'Moore', latitude: 35.34, longitude: -97.487, zips: '73153, 73160' },
  { name: 'Muskogee', latitude: 35.748, longitude: -95.37, zips: '74401-74403' },
  { name: 'Mustang', latitude: 35.384, longitude: -97.724, zips: '73064' },
  { name: 'Newcastle', latitude: 35.247, longitude: -97.6, zips: '73065' },
  { name: 'Nichols Hills', latitude: 35.551, longitude: -97.549, zips: '' },
  { name: 'Nicoma Park', latitude: 35.491, longitude: -97.323, zips: '73066' },
  { name: 'Noble', latitude: 35.139, longitude: -97.395, zips: '73068' },
  { name: 'Owasso', latitude: 36.27, longitude: -95.855, zips: '74055' },
  { name: 'Pauls Valley', latitude: 34.74, longitude: -97.222, zips: '73075' },
  { name: 'Piedmont', latitude: 35.642, longitude: -97.746, zips: '73078' },
  { name: 'Ponca City', latitude: 36.707, longitude: -97.086, zips: '74601-74604' },
  { name: 'Purcell', latitude: 35.014, longitude: -97.361, zips: '73080' },
  { name: 'Shawnee', latitude: 35.327, longitude: -96.925, zips: '74801-74804' },
  { name: 'Spencer', latitude: 35.523, longitude: -97.377, zips: '73084' },
  { name: 'Stillwater', latitude: 36.116, longitude: -97.058, zips: '74074-74078' },
  { name: 'Tahlequah', latitude: 35.915, longitude: -94.97, zips: '74464-74465' },
  { name: 'Tecumseh', latitude: 35.258, longitude: -96.937, zips: '74873' },
  { name: 'The Village', latitude: 35.561, longitude: -97.551, zips: '' },
  {
    name: 'Tulsa',
    latitude: 36.154,
    longitude: -95.993,
    zips: '74101-74108, 74110, 74112, 74114-74117, 74119-74121, 74126-74137, 74141, 74145-74150, 74152-74153, 74155-74159, 74169-74172, 74182, 74186-74187, 74192-74193',
  },
  { name: 'Tuttle', latitude: 35.291, longitude: -97.812, zips: '73089' },
  { name: 'Warr Acres', latitude: 35.523, longitude: -97.619, zips: '73122-73123' },
  { name: 'Weatherford', latitude: 35.526, longitude: -98.708, zips: '73096' },
  { name: 'Yukon', latitude: 35.507, longitude: -97.762, zips: '73085, 73099' },
];

/** Excludes towns that became cities of the directory. */
export const towns: readonly Town[] = all.filter(({ name }) => !cities.some((city) => city.name === name));

/** Expands such a text to single ZIP codes. */
export const listedZips = (text: string): string[] =>
  (text.match(/\d{5}(?:-\d{5})?/g) ?? []).flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  });

type Point = Pick<Town, 'latitude' | 'longitude'>;

/** In a straight line, in degrees of latitude. */
export function distance(one: Point, other: Point): number {
  // A degree of longitude is shorter than one of latitude.
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(other.latitude - one.latitude, (other.longitude - one.longitude) * narrowing);
}

/** The nearest of `cities`, by center. */
export const nearestOf = (point: Point, cities: readonly City[]): City =>
  cities.reduce((nearest, city) => (distance(point, city) < distance(point, nearest) ? city : nearest));

/** Our nearest city, by center. */
export const nearestCity = (point: Point): City => nearestOf(point, cities);

const zipPlaces: ReadonlyMap<string, City | Town> = new Map(
  [...cities, ...towns].toReversed().flatMap((place) => listedZips(place.zips).map((zip) => [zip, place])),
);

/** The city or town of a ZIP code, if it is ours or near. */
export const placeOfZip = (zip: string): City | Town | undefined => zipPlaces.get(zip);

/** Names of a town or city, in lowercase. */
export function namesOf(place: City | Town): string[] {
  const name = place.name.toLowerCase();
  const others = 'alsoCalled' in place && place.alsoCalled ? place.alsoCalled.split(',').map((name) => name.trim()) : [];
  return [...new Set([name, name.replace(/^the /, ''), ...others])];
}

/** The town or city of a name, if we know it. */
export function findPlace(name: string): City | Town | undefined {
  const key = name.trim().toLowerCase();
  return [...cities, ...towns].find((place) => namesOf(place).includes(key));
}

/** A town or city as we write it, or the text with capitals. */
export function placeName(text: string): string {
  return findPlace(text)?.name ?? text.split(' ').map(capitalized).join(' ');
}

/** Its name. */
export const townOfZip = (zip: string): string | undefined => placeOfZip(zip)?.name;
