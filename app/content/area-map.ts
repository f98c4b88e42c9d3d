import { type City, cities } from './cities.ts';
import { cityNames, defaultCity, listOf } from './find-city.ts';
import { mapHost } from './map-host.ts';
import { findPlace, placeOfZip, type Town } from './towns.ts';

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

/** A town or city on a contractor's map. */
export type ServedMark = {
  name: string;
  x: number;
  y: number;
  isCity: boolean;
  /** The area served: all of it, or only some of its ZIP codes. None if the contractor does not name it. */
  area?: { radius: number; isWhole: boolean } | undefined;
  /** Its name; omitted without room for it. */
  label?: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | undefined;
};

/** Content of the drawn map. */
export type AreaMap = {
  /** Wider than the drawing when a place is outside it. */
  viewBox: string;
  width: number;
  height: number;
  cities: readonly (Mark & { main: boolean })[];
  towns: readonly Mark[];
  served?: readonly ServedMark[];
  description: string;
};

const rounded = (value: number) => Math.round(value * 10) / 10;

function place({ latitude, longitude }: Pick<City, 'latitude' | 'longitude'>): { x: number; y: number } {
  return {
    x: rounded((longitude - drawn.west) * drawn.unitsEast),
    y: rounded((drawn.north - latitude) * drawn.unitsSouth),
  };
}

export function areaMap(): AreaMap {
  const marks = cities.map((city) => ({
    ...place(city),
    name: city.name,
    anchor: city.namedOnRight ? ('start' as const) : ('end' as const),
    main: city === defaultCity,
  }));
  // Room for a pin and its name around cities beyond the drawing.
  const outside = marks.filter(({ x, y }) => x < 0 || y < 0 || x > drawn.width || y > drawn.height);
  const others = cities.filter((city) => city !== defaultCity);
  const where = listOf(others.map((city) => `${city.name} to the ${direction(city)}`));
  return {
    ...frameOf(
      Math.min(0, ...outside.map(({ x }) => x - 200)),
      Math.min(0, ...outside.map(({ y }) => y - 60)),
      Math.max(drawn.width, ...outside.map(({ x }) => x + 200)),
      Math.max(drawn.height, ...outside.map(({ y }) => y + 40)),
    ),
    cities: marks,
    towns: towns.filter(({ name }) => !cities.some((city) => city.name === name)),
    description: `Map of the ${defaultCity.name} area${where && `: ${where}`}, with Interstates 35, 40 and 44 meeting in ${defaultCity.name}.`,
  };
}

const frameOf = (left: number, top: number, right: number, bottom: number): Pick<AreaMap, 'viewBox' | 'width' | 'height'> => ({
  viewBox: [left, top, right - left, bottom - top].map(rounded).join(' '),
  width: Math.round(right - left),
  height: Math.round(bottom - top),
});

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** Compass direction from the default city. */
function direction(city: City): string {
  const from = place(defaultCity);
  const to = place(city);
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  return directions[(Math.round(turn * 8) + 8) % 8] ?? '';
}

type InteractiveMap = Record<'host' | 'title' | 'frame' | 'page', string>;

/** A contractor's map. */
export type ServedMap = {
  map: AreaMap;
  interactive: InteractiveMap;
  /** ZIP codes of places served only in part. */
  zips: readonly string[];
  /** Places that are too far for the map. */
  unshown: readonly string[];
};

/** Places this far beyond the drawing are only named. */
const margin = 150;
/** The part of the drawing that is always shown; names are larger than on the whole of it. */
const core = { left: 140, right: 660, top: 20, bottom: 490 };

/** The map of a service area; undefined if it names no place that we know. */
export function servedMap(area: readonly string[]): ServedMap | undefined {
  const served = servedPlaces(area).map((one) => ({ ...one, ...place(one.place) }));
  const shown = served.filter(({ x, y }) => x > 0 && x < drawn.width && y > -margin && y < drawn.height + margin);
  if (shown.length === 0) return undefined;
  const isCity = ({ name }: { name: string }) => cities.some((city) => city.name === name);
  const others = cities.filter((city) => !shown.some(({ place }) => place === city));
  const marks = [
    ...shown.map(({ place, x, y, isWhole }) => ({
      name: place.name,
      x,
      y,
      isCity: isCity(place),
      area: { radius: radiusOf(place), isWhole },
    })),
    ...others.map((city) => ({ name: city.name, ...place(city), isCity: true })),
  ];
  const frame = {
    left: Math.min(core.left, ...shown.map(({ x }) => x - 60)),
    right: Math.max(core.right, ...shown.map(({ x }) => x + 60)),
    top: Math.min(core.top, ...shown.map(({ y }) => y - 40)),
    bottom: Math.max(core.bottom, ...shown.map(({ y }) => y + 40)),
  };
  return {
    map: {
      ...frameOf(frame.left, frame.top, frame.right, frame.bottom),
      cities: [],
      towns: [],
      served: withLabels(marks, frame),
      description: `Map of the ${defaultCity.name} area with the places named as served: ${listOf(shown.map(({ place, isWhole }) => (isWhole ? place.name : `part of ${place.name}`)))}.`,
    },
    interactive: { ...interactiveMap, frame: frameAddress(shown.map(({ place }) => place)) },
    zips: shown.flatMap(({ isWhole, zips }) => (isWhole ? [] : zips)),
    unshown: served.filter((one) => !shown.includes(one)).map(({ place }) => place.name),
  };
}

function radiusOf({ name }: { name: string }): number {
  if (name === defaultCity.name) return 105;
  return cities.some((city) => city.name === name) ? 46 : 24;
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Puts each name beside, above or below its dot, where nothing else is; cities first. */
function withLabels(marks: readonly ServedMark[], frame: Box): ServedMark[] {
  const taken = marks.map(({ x, y }): Box => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  const isFree = (box: Box) =>
    box.left > frame.left &&
    box.right < frame.right &&
    box.top > frame.top &&
    box.bottom < frame.bottom &&
    !taken.some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom);
  return marks
    .toSorted((a, b) => Number(b.isCity) - Number(a.isCity))
    .map((mark) => {
      const { x, y, name, isCity, area } = mark;
      const size = isCity && area ? 26 : 21;
      // An estimate.
      const width = name.length * size * 0.56;
      const label = (
        [
          { x: x + 10, y: y + size / 3, anchor: 'start' },
          { x: x - 10, y: y + size / 3, anchor: 'end' },
          { x, y: y - 12, anchor: 'middle' },
          { x, y: y + size + 6, anchor: 'middle' },
        ] as const
      ).find(({ x, y, anchor }) => {
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        const box = { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.25 };
        const free = isFree(box);
        if (free) taken.push(box);
        return free;
      });
      return { ...mark, label: label && { ...label, x: rounded(label.x), y: rounded(label.y) } };
    });
}

/** Bounds of the interactive map: these places and their surroundings. */
function frameAddress(places: readonly Pick<City, 'latitude' | 'longitude'>[]): string {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const box = [
    Math.min(...longitudes) - 0.46,
    Math.min(...latitudes) - 0.08,
    Math.max(...longitudes) + 0.42,
    Math.max(...latitudes) + 0.08,
  ].map((degrees) => degrees.toFixed(2));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik`;
}

/** The interactive map and its source. */
export const interactiveMap: InteractiveMap = {
  host: mapHost,
  title: `Interactive map of ${cityNames()}`,
  frame: frameAddress(cities),
  page: `https://www.openstreetmap.org/#map=10/${defaultCity.latitude}/${defaultCity.longitude}`,
};

/** A town or city of a service area; in part, if only some of its ZIP codes are named. */
type ServedPlace = { place: City | Town; zips: readonly string[]; isWhole: boolean };

/** The towns and cities of a service area that we know, in its order. */
export function servedPlaces(area: readonly string[]): ServedPlace[] {
  const found = new Map<string, ServedPlace>();
  for (const entry of area.flatMap(entriesOf)) {
    const isZip = /^\d{5}$/.test(entry);
    const place = isZip ? placeOfZip(entry) : findPlace(entry);
    if (!place) continue;
    const { zips, isWhole } = found.get(place.name) ?? { zips: [], isWhole: false };
    found.set(place.name, { place, zips: isZip ? [...zips, entry] : zips, isWhole: isWhole || !isZip });
  }
  return [...found.values()];
}

/** The places of an entry: 'Yukon, Moore and Mustang'. The database reads it likewise (`place_keys`). */
const entriesOf = (entry: string): string[] =>
  entry
    .split(/\s*[,/&+]\s*|\s+and\s+/)
    .map((part) =>
      part
        .replace(/^(?:greater |(?:the )?city of )|[ ,]+ok(?:lahoma)?\.?$|(?: metro)?(?: surrounding)? areas?$| metro$/gi, '')
        .trim(),
    );
