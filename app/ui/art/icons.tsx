import type { iconNames } from './icon-sheet.ts';

type IconProps = { className?: string | undefined };
export type IconName = (typeof iconNames)[number];
export type Icon = (props: IconProps) => React.ReactElement;

const made = new Map<IconName, Icon>();

/** References the shape in the shared sheet (icon-sheet.ts), so that neither page nor script repeats it. */
export function iconNamed(name: IconName): Icon {
  const known = made.get(name);
  if (known) return known;
  const icon: Icon = ({ className }) => (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${import.meta.env['ICON_SHEET']}#${name}`} />
    </svg>
  );
  made.set(name, icon);
  return icon;
}

export const ArrowLeft = /* @__PURE__ */ iconNamed('arrow-left');
export const ArrowRight = /* @__PURE__ */ iconNamed('arrow-right');
export const BadgeCheck = /* @__PURE__ */ iconNamed('badge-check');
export const Bug = /* @__PURE__ */ iconNamed('bug');
export const ChevronDown = /* @__PURE__ */ iconNamed('chevron-down');
export const ChevronLeft = /* @__PURE__ */ iconNamed('chevron-left');
export const ChevronRight = /* @__PURE__ */ iconNamed('chevron-right');
export const Copy = /* @__PURE__ */ iconNamed('copy');
export const Download = /* @__PURE__ */ iconNamed('download');
export const Droplets = /* @__PURE__ */ iconNamed('droplets');
export const Globe = /* @__PURE__ */ iconNamed('globe');
export const Hammer = /* @__PURE__ */ iconNamed('hammer');
export const Heart = /* @__PURE__ */ iconNamed('heart');
export const House = /* @__PURE__ */ iconNamed('house');
export const LayoutGrid = /* @__PURE__ */ iconNamed('layout-grid');
export const List = /* @__PURE__ */ iconNamed('list');
export const FilterIcon = /* @__PURE__ */ iconNamed('list-filter');
export const Mail = /* @__PURE__ */ iconNamed('mail');
export const MapPin = /* @__PURE__ */ iconNamed('map-pin');
export const Menu = /* @__PURE__ */ iconNamed('menu');
export const PaintRoller = /* @__PURE__ */ iconNamed('paint-roller');
export const Phone = /* @__PURE__ */ iconNamed('phone');
export const Printer = /* @__PURE__ */ iconNamed('printer');
export const Rss = /* @__PURE__ */ iconNamed('rss');
export const Search = /* @__PURE__ */ iconNamed('search');
export const Share = /* @__PURE__ */ iconNamed('share-2');
export const Shovel = /* @__PURE__ */ iconNamed('shovel');
export const Snowflake = /* @__PURE__ */ iconNamed('snowflake');
export const Sparkles = /* @__PURE__ */ iconNamed('sparkles');
export const Trees = /* @__PURE__ */ iconNamed('trees');
export const TriangleAlert = /* @__PURE__ */ iconNamed('triangle-alert');
export const Wind = /* @__PURE__ */ iconNamed('wind');
export const Wrench = /* @__PURE__ */ iconNamed('wrench');
export const X = /* @__PURE__ */ iconNamed('x');
export const Zap = /* @__PURE__ */ iconNamed('zap');
