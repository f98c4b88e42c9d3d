import {
  Bug,
  Droplets,
  Hammer,
  House,
  type Icon,
  PaintRoller,
  Shovel,
  Snowflake,
  Sparkles,
  Trees,
  Wind,
  Wrench,
  Zap,
} from '#app/ui/art/icons.tsx';

// Icons are matched by keyword, at the start of a word. The first that fits.
const icons: readonly [keyword: RegExp, icon: Icon][] = [
  [/\broof/, House],
  [/\bplumb/, Droplets],
  [/\bgeneral contract/, Hammer],
  [/\bclean/, Sparkles],
  [/\bpest/, Bug],
  [/\belectric/, Zap],
  [/\bpaint/, PaintRoller],
  [/\btree/, Trees],
  [/\blandscap/, Shovel],
  [/\blawn/, Shovel],
  [/\brestoration/, Wind],
  [/\bhvac|\bheating|\bair condition/, Snowflake],
];

/** The icon of a service type, a wrench for one that has none. */
export function iconOf(serviceType: string): Icon {
  const text = serviceType.toLowerCase().replaceAll('-', ' ');
  return icons.find(([keyword]) => keyword.test(text))?.[1] ?? Wrench;
}

/** Always beside the service's name, so hidden from screen readers. */
export function ServiceIcon({ serviceType, className }: { serviceType: string; className?: string }) {
  const Icon = iconOf(serviceType);
  return <Icon className={className} />;
}
