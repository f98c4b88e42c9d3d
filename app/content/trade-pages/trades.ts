import { concrete } from './concrete.ts';
import { electrical } from './electrical.ts';
import { fencing } from './fencing.ts';
import { flooring } from './flooring.ts';
import { generalContracting } from './general-contracting.ts';
import { houseCleaning } from './house-cleaning.ts';
import { hvac } from './hvac.ts';
import { landscaping } from './landscaping.ts';
import { lawnCare } from './lawn-care.ts';
import { painting } from './painting.ts';
import type { Trade } from './parts.ts';
import { pestControl } from './pest-control.ts';
import { plumbing } from './plumbing.ts';
import { remodeling } from './remodeling.ts';
import { restoration } from './restoration.ts';
import { roofing } from './roofing.ts';
import { treeService } from './tree-service.ts';
import { windowCleaning } from './window-cleaning.ts';
import { windows } from './windows.ts';

/** Everything that is written about a trade, one record each. A new service is one more. */
export const trades: readonly Trade[] = [
  plumbing,
  electrical,
  hvac,
  roofing,
  generalContracting,
  restoration,
  treeService,
  pestControl,
  landscaping,
  houseCleaning,
  painting,
  windowCleaning,
  lawnCare,
  concrete,
  remodeling,
  flooring,
  fencing,
  windows,
];
