import { expect, test } from 'vitest';
import { contractorPath } from './contractor-path.ts';

test.each([
  ['Plumbing', 'norman', 'a-b', '/norman/plumbing/a-b'],
  ['General Contractors', 'edmond', 'x', '/edmond/general-contracting/x'],
  ['General Contractor', 'edmond', 'x', '/edmond/general-contracting/x'],
  ['HVAC & Air', '', 'x', '/oklahoma-city/hvac-air/x'],
  ['', 'edmond', 'x/y?z', '/edmond/services/x%2Fy%3Fz'],
])('%s in %j, %s, has path %s', (service_type, location, slug, path) =>
  expect(contractorPath({ service_type, location, slug })).toBe(path),
);
