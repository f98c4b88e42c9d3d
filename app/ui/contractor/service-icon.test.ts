import { expect, test } from 'vitest';
import {
  Bug,
  Droplets,
  Hammer,
  House,
  PaintRoller,
  Shovel,
  Snowflake,
  Sparkles,
  Trees,
  Wind,
  Wrench,
  Zap,
} from '#app/ui/art/icons.tsx';
import { iconOf } from './service-icon.tsx';

test.each([
  ['Roofing', House],
  ['roofing repair', House],
  ['Plumbing', Droplets],
  ['General Contracting', Hammer],
  ['general-contractors', Hammer],
  ['House Cleaning', Sparkles],
  ['Pest Control', Bug],
  ['Electrical', Zap],
  ['Painting', PaintRoller],
  ['Tree Service', Trees],
  ['Landscaping', Shovel],
  ['Landscaper', Shovel],
  ['Restoration', Wind],
  ['HVAC', Snowflake],
  ['Street Sweeping', Wrench],
  ['', Wrench],
])('%s', (serviceType, icon) => expect(iconOf(serviceType)).toBe(icon));
