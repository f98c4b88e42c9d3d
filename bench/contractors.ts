import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { locations } from '#app/content/locations.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';

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

/** The same numbers in every run (a linear congruential generator; quality does not matter here). */
function* numbers(): Generator<number> {
  for (let state = 42; ; state = (state * 1_103_515_245 + 12_345) % 2 ** 31) yield state / 2 ** 31;
}

export type Row = [
  name: string,
  slug: string,
  service: string,
  location: string,
  rating: string,
  reviews: string,
  address: string,
  phone: string,
  website: string,
  featured: string,
];

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
];

/** Believable contractors, `count` of them, each with a name and slug of its own. About one in a hundred is featured. */
export function* generateRows(count: number): Generator<Row> {
  const random = numbers();
  const next = () => random.next().value as number;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  for (let index = 0; index < count; index++) {
    const service = pick(services).type;
    const name = `${pick(first)} ${pick(second)} ${service} ${pick(kinds)} ${index}`;
    const phone = next() < 0.9 ? `405-555-${String(index % 10_000).padStart(4, '0')}` : '';
    yield [
      name,
      slugify(name),
      service,
      pick(locations).slug,
      next() < 0.95 ? (3 + next() * 2).toFixed(1) : '',
      String(Math.floor(next() ** 3 * 500)),
      next() < 0.9 ? `${100 + index} N May Ave` : '',
      phone,
      next() < 0.8 ? `https://${slugify(name)}.example.com` : '',
      next() < 0.01 ? 'true' : 'false',
    ];
  }
}

/** No generated cell needs quoting. */
export async function writeCsv(file: string, rows: Iterable<Row>): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${columns.join(',')}\n`);
  for (const row of rows) {
    if (!stream.write(`${row.join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
