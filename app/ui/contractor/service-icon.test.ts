import { expect, test } from 'vitest';
import * as icons from '#app/ui/art/icons.tsx';
import { phrases } from '#test/support/words.ts';
import { iconOf } from './service-icon.tsx';

test.each([
  ['Roofing, roofing repair', icons.House],
  ['Plumbing', icons.Droplets],
  ['General Contracting, general-contractors', icons.Hammer],
  ['House Cleaning', icons.Sparkles],
  ['Pest Control', icons.Bug],
  ['Electrical', icons.Zap],
  ['Painting', icons.PaintRoller],
  ['Tree Service', icons.Trees],
  ['Landscaping, Landscaper', icons.Shovel],
  ['Restoration', icons.Wind],
  ['HVAC', icons.Snowflake],
  ['Street Sweeping', icons.Wrench],
  ['', icons.Wrench],
])('%s', (types, icon) => expect(phrases(types).map(iconOf)).toEqual(phrases(types).map(() => icon)));
