import type { GuideSeason } from '#app/content/pages/maintenance-guide.ts';
import { CalendarDays, Flower, type Icon, Leaf, Snowflake, Sun } from '#app/ui/art/icons.tsx';

export const seasonIcons: Record<GuideSeason['id'], Icon> = {
  spring: Flower,
  summer: Sun,
  fall: Leaf,
  winter: Snowflake,
  'all-year': CalendarDays,
};
