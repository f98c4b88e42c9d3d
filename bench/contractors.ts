import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cities } from '#app/content/cities.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { encodeCsvRow } from '#app/platform/encode-csv.ts';
import { generateProfile, profileColumns, zipIn } from './profiles.ts';

const first = [
  'Red Clay',
  'Prairie',
  'Cedar',
  'Chisholm',
  'Section Line',
  'Blackjack',
  'Canadian',
  'Scissortail',
  'Windmill',
  'Bluestem',
];
const second = ['Creek', 'Hollow', 'Ridge', 'Crossing', 'Meadow', 'Bend', 'Station', 'Draw', 'Bluff', 'Field'];
const kinds = ['Brothers', 'and Sons', 'Company', 'Works', 'Service', 'Pros', 'Group', 'Crew'];

/** Pseudorandom numbers from 0 to 1, the same in every run (Mulberry32). */
function* numbers(): Generator<number> {
  for (let state = 42; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

export const columns = [
  'name',
  'slug',
  'service_type',
  'location',
  'rating',
  'review_count',
  'address',
  'phone',
  'website',
  'featured',
  ...profileColumns,
] as const;

/**
 * Believable contractors, `count` of them, each with a unique name and slug, as rows of an import file. About one in a
 * hundred is featured.
 * @param from the number of the first: files with other numbers have other contractors.
 */
export function* generateRows(count: number, from = 0): Generator<string[]> {
  const random = numbers();
  const next = () => random.next().value as number;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const draw = { pick, chance: (share: number) => next() < share };
  for (let index = from; index < from + count; index++) {
    const service = pick(services).type;
    const name = `${pick(first)} ${pick(second)} ${service} ${pick(kinds)} ${index}`;
    const { slug: location, name: city } = pick(cities);
    const phone = next() < 0.9 ? `405-555-${String(index % 10_000).padStart(4, '0')}` : '';
    yield [
      name,
      slugify(name),
      service,
      location,
      next() < 0.95 ? (3 + next() * 2).toFixed(1) : '',
      String(Math.floor(next() ** 3 * 500)),
      next() < 0.9 ? `${100 + index} N May Ave, ${city}, OK ${zipIn(location, draw)}` : '',
      phone,
      next() < 0.8 ? `https://${slugify(name)}.example.com` : '',
      next() < 0.01 ? 'true' : 'false',
      ...generateProfile(service, location, draw),
    ];
  }
}

export async function writeCsv(file: string, rows: Iterable<string[]>): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(encodeCsvRow([...columns]));
  for (const row of rows) {
    if (!stream.write(encodeCsvRow(row))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
