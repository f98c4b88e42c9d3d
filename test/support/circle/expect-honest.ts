import type { DeskBrowser } from '../desk/desk-browser.ts';
import type { Circle, World } from './walk.ts';

/**
 * No page says of a contractor that it has a request before it does: one that has none after the pages were read had none before. And
 * no contractor or homeowner is late.
 */
export async function expectHonest({ operators, withoutIt }: World, reader: DeskBrowser, circle: Circle): Promise<void> {
  const { n, id, tracker, contractors } = circle;
  const pages = [tracker, ...contractors.map(({ link }) => link)].filter(Boolean).map((path) => ({ path, at: reader }));
  const all = [...pages, { path: `/admin/requests/${id}`, at: operators[n % operators.length] ?? reader }];
  const texts = await Promise.all(all.map(async ({ path, at }) => ({ path, text: textOf(await at.read(path)) })));
  const names = await withoutIt(id);
  for (const { path, text } of texts)
    for (const said of [/\bLate by\b/, ...names.map(claimOf)])
      if (said.test(text)) throw new Error(`${path} says “${said.exec(text)?.[0]}” of a request that is not there yet`);
}

const claimOf = (name: string) =>
  new RegExp(
    `${name}[^.]*(?<!never |not )\\b(got|has|have|had|read|opened|took) (it|your request)|${name}\\s+(Sent|Seen|Passed on)|(sent|passed)( it)?( on)? to [^.]*${name}`,
    'i',
  );

/** Each line and sentence with a full stop; a heading goes on in what follows. */
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<script[\s\S]*?<\/script>/g, '')
    .replace(/<\/(?:p|li|dd|div|button|label|summary|blockquote)>/g, '. ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
