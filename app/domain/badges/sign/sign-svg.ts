import { createHash } from 'node:crypto';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { badgeText } from '#app/domain/badges/badge-text.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { letter } from './lettering.ts';
import { grounds, paints, scenes, storefront } from './scenes.ts';

/**
 * A contractor's own sign: its initials on a truck door, a yard sign, a hanging board, a name patch or, if it has an address
 * where there can be a shop, a shop front. Shape and colors come from the name, so they stay; the letters are outlines, so
 * they look the same in every browser.
 */
export function signSvg({ name, service_type, address }: Pick<Contractor, 'name' | 'service_type' | 'address'>): string {
  const shown = badgeText(name);
  const drawn = createHash('sha256').update(shown.toLowerCase()).digest();
  const hasShop = address?.trim() && !tradeOf(service_type)?.withoutShop;
  const fitting = hasShop ? scenes : scenes.filter((scene) => scene !== storefront);
  const scene = fitting[drawn.readUInt16BE(0) % fitting.length];
  const paint = paints[drawn.readUInt16BE(2) % paints.length];
  const ground = grounds[drawn.readUInt16BE(4) % grounds.length];
  if (!scene || !paint || !ground) return '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80" role="img">` +
    `<title>${escapeMarkup(shown)}</title>` +
    scene.draw(paint, ground) +
    letter(initialsOf(shown), scene.initials, paint.ink) +
    `</svg>`
  );
}

const passedOver = new Set(['and', 'of', 'the']);

/** The first letters of the first two words: 'Haverstock & Daughters Plumbing' is 'HD'. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s/-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '' && !passedOver.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
