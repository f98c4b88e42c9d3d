import { createHash } from 'node:crypto';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { badgeText } from '#app/domain/badges/badge-text.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { letter } from './lettering.ts';
import { paints, scenes, storefront } from './scenes.ts';

/**
 * A contractor's own sign: its name lettered on a truck door, a yard sign or, if it has an address where there can be a shop,
 * a storefront. Scene and colors come from the name, so they stay; the letters are outlines, so they look the same in every browser.
 */
export function signSvg({ name, service_type, address }: Pick<Contractor, 'name' | 'service_type' | 'address'>): string {
  const [shown, trade] = [badgeText(name), badgeText(service_type)];
  const drawn = createHash('sha256').update(shown.toLowerCase()).digest();
  const hasShop = address?.trim() && !tradeOf(service_type)?.withoutShop;
  const fitting = hasShop ? scenes : scenes.filter((scene) => scene !== storefront);
  const scene = fitting[drawn.readUInt16BE(0) % fitting.length];
  const paint = paints[drawn.readUInt16BE(2) % paints.length];
  if (!scene || !paint) return '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500" role="img">` +
    `<title>${escapeMarkup(shown)}</title>` +
    scene.draw(paint) +
    letter(shown, scene.name, paint.ink) +
    letter(trade, scene.trade, paint.ink, { lines: 1, largest: 34 }) +
    `</svg>`
  );
}
