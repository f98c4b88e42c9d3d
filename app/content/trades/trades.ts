import { concrete } from './concrete/record.ts';
import { electrical } from './electrical/record.ts';
import { fencing } from './fencing/record.ts';
import { flooring } from './flooring/record.ts';
import { generalContracting } from './general-contracting/record.ts';
import { houseCleaning } from './house-cleaning/record.ts';
import { hvac } from './hvac/record.ts';
import { landscaping } from './landscaping/record.ts';
import { lawnCare } from './lawn-care/record.ts';
import { painting } from './painting/record.ts';
import { pestControl } from './pest-control/record.ts';
import { plumbing } from './plumbing/record.ts';
import { remodeling } from './remodeling/record.ts';
import { restoration } from './restoration/record.ts';
import { roofing } from './roofing/record.ts';
import { treeService } from './tree-service/record.ts';
import { windowCleaning } from './window-cleaning/record.ts';
import { windows } from './windows/record.ts';

/** The trades of the directory, in display order. Each is in a folder named like its slug. */
export const trades = [
  plumbing,
  electrical,
  hvac,
  roofing,
  generalContracting,
  houseCleaning,
  pestControl,
  painting,
  treeService,
  landscaping,
  restoration,
  windowCleaning,
  windows,
  remodeling,
  concrete,
  fencing,
  flooring,
  lawnCare,
] as const;
