import { cityNames, defaultLocation, type Location, listOf, locations } from './locations.ts';

// The drawn map of the area (public/art/map.svg), its labels, and the interactive one.

/** Of the drawn map: its size, the degrees of its upper left corner, and units per degree. */
const drawn = { width: 800, height: 500, west: -98.0604, north: 35.7348, unitsEast: 714.3, unitsSouth: 876 };

/** Landmark towns; one that becomes a city of the directory is shown as a city. */
const towns = [
  { name: 'El Reno', x: 75, y: 178, anchor: 'end' },
  { name: 'Mustang', x: 240, y: 307.8, anchor: 'end' },
  { name: 'Moore', x: 409.3, y: 347.2, anchor: 'start' },
  { name: 'Midwest City', x: 473.6, y: 252.5, anchor: 'start' },
  { name: 'Newcastle', x: 328.6, y: 431.4, anchor: 'end' },
  { name: 'Shawnee', x: 767.9, y: 342, anchor: 'end' },
] as const;

type Mark = { name: string; x: number; y: number; anchor: 'start' | 'end' };

/** Content of the drawn map. */
export type AreaMap = {
  /** Wider than the drawing when a city is outside it. */
  viewBox: string;
  width: number;
  height: number;
  cities: readonly (Mark & { main: boolean })[];
  towns: readonly Mark[];
  description: string;
};

const rounded = (value: number) => Math.round(value * 10) / 10;

function place({ latitude, longitude }: Location): { x: number; y: number } {
  return {
    x: rounded((longitude - drawn.west) * drawn.unitsEast),
    y: rounded((drawn.north - latitude) * drawn.unitsSouth),
  };
}

export function areaMap(): AreaMap {
  const cities = locations.map((city) => ({
    ...place(city),
    name: city.name,
    anchor: city.namedOnRight ? ('start' as const) : ('end' as const),
    main: city === defaultLocation,
  }));
  // Room for a pin and its name around cities beyond the drawing.
  const outside = cities.filter(({ x, y }) => x < 0 || y < 0 || x > drawn.width || y > drawn.height);
  const left = Math.min(0, ...outside.map(({ x }) => x - 200));
  const top = Math.min(0, ...outside.map(({ y }) => y - 60));
  const width = Math.max(drawn.width, ...outside.map(({ x }) => x + 200)) - left;
  const height = Math.max(drawn.height, ...outside.map(({ y }) => y + 40)) - top;
  const others = locations.filter((city) => city !== defaultLocation);
  const where = listOf(others.map((city) => `${city.name} to the ${direction(city)}`));
  return {
    viewBox: [left, top, width, height].map(rounded).join(' '),
    width: Math.round(width),
    height: Math.round(height),
    cities,
    towns: towns.filter(({ name }) => !locations.some((city) => city.name === name)),
    description: `Map of the ${defaultLocation.name} area${where && `: ${where}`}, with Interstates 35, 40 and 44 meeting in ${defaultLocation.name}.`,
  };
}

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** Compass direction from the default city. */
function direction(city: Location): string {
  const from = place(defaultLocation);
  const to = place(city);
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  return directions[(Math.round(turn * 8) + 8) % 8] ?? '';
}

const latitudes = locations.map(({ latitude }) => latitude);
const longitudes = locations.map(({ longitude }) => longitude);
/** Initial bounds of the interactive map: all cities and their surroundings. */
const box = [
  Math.min(...longitudes) - 0.46,
  Math.min(...latitudes) - 0.08,
  Math.max(...longitudes) + 0.42,
  Math.max(...latitudes) + 0.08,
].map((degrees) => degrees.toFixed(2));

/** The interactive map and its source. */
export const interactiveMap = {
  host: 'https://www.openstreetmap.org',
  title: `Interactive map of ${cityNames()}`,
  frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik`,
  page: `https://www.openstreetmap.org/#map=10/${defaultLocation.latitude}/${defaultLocation.longitude}`,
};
