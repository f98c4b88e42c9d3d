import { expect, test } from 'vitest';
import { figure, previousPeriod } from './figures.ts';

test('the previous period has as many days and ends the day before', () => {
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('a figure shows its change if both values are known', () => {
  expect(figure('Requests', 1041, 35)).toEqual({ label: 'Requests', value: '1,041', change: '+1,006' });
  expect(figure('Calls', 2, 5).change).toBe('−3');
  expect(figure('Calls', 5, 5).change).toBe('±0');
  expect(figure('Share', 12.34, 12.32, (value) => `${value.toFixed(1)}%`).change).toBe('±0');
  expect(figure('Median', null, 5)).toEqual({ label: 'Median', value: 'none', change: '' });
  expect(figure('Median', 5, null).change).toBe('');
});
