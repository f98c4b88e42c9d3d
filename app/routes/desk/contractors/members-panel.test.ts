import { expect, test } from 'vitest';
import { withoutMembers } from './members-panel.tsx';

test('a listing without members says where its requests go', () => {
  expect(withoutMembers({ hasAddress: false, isStopped: false })).toContain('wait here');
  expect(withoutMembers({ hasAddress: true, isStopped: false })).toContain('mailed');
  expect(withoutMembers({ hasAddress: true, isStopped: true })).toContain('wants no requests');
});
