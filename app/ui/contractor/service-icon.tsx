import { trades } from '#app/content/trades/trades.ts';
import { type Icon, iconNamed, Wrench } from '#app/ui/art/icons.tsx';

// Matches icons by keyword at the start of a word; the first match wins.
const icons = trades.flatMap((trade) =>
  'icon' in trade ? [{ words: new RegExp(`\\b(${trade.icon.of})`), icon: iconNamed(trade.icon.shape) }] : [],
);

/** The icon of a service type, by default a wrench. */
export function iconOf(serviceType: string): Icon {
  const text = serviceType.toLowerCase().replaceAll('-', ' ');
  return icons.find(({ words }) => words.test(text))?.icon ?? Wrench;
}
