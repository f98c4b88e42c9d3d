import type { iconShapes } from './icon-shapes.ts';

type IconProps = { className?: string | undefined };
export type Icon = (props: IconProps) => React.ReactElement;

/** Refers to the shape in the page's one sheet (icon-sheet.tsx), so that neither page nor script repeats it. */
const icon =
  (name: keyof typeof iconShapes): Icon =>
  ({ className = '' }) => (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );

export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const BadgeCheck = /* @__PURE__ */ icon('badge-check');
export const Bug = /* @__PURE__ */ icon('bug');
export const CalendarDays = /* @__PURE__ */ icon('calendar-days');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const Copy = /* @__PURE__ */ icon('copy');
export const Download = /* @__PURE__ */ icon('download');
export const Droplets = /* @__PURE__ */ icon('droplets');
export const Flower = /* @__PURE__ */ icon('flower');
export const Globe = /* @__PURE__ */ icon('globe');
export const Hammer = /* @__PURE__ */ icon('hammer');
export const Heart = /* @__PURE__ */ icon('heart');
export const House = /* @__PURE__ */ icon('house');
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid');
export const Leaf = /* @__PURE__ */ icon('leaf');
export const List = /* @__PURE__ */ icon('list');
export const ListFilter = /* @__PURE__ */ icon('list-filter');
export const Mail = /* @__PURE__ */ icon('mail');
export const MapPin = /* @__PURE__ */ icon('map-pin');
export const Menu = /* @__PURE__ */ icon('menu');
export const PaintRoller = /* @__PURE__ */ icon('paint-roller');
export const Phone = /* @__PURE__ */ icon('phone');
export const Printer = /* @__PURE__ */ icon('printer');
export const Rss = /* @__PURE__ */ icon('rss');
export const Search = /* @__PURE__ */ icon('search');
export const Shovel = /* @__PURE__ */ icon('shovel');
export const Snowflake = /* @__PURE__ */ icon('snowflake');
export const Sparkles = /* @__PURE__ */ icon('sparkles');
export const Star = /* @__PURE__ */ icon('star');
export const Sun = /* @__PURE__ */ icon('sun');
export const Trees = /* @__PURE__ */ icon('trees');
export const Wind = /* @__PURE__ */ icon('wind');
export const Wrench = /* @__PURE__ */ icon('wrench');
export const X = /* @__PURE__ */ icon('x');
export const Zap = /* @__PURE__ */ icon('zap');
