import type { Measure } from '#app/domain/statistics/statistics.ts';

export const measureNames: Record<Measure, string> = {
  views: 'Views',
  calls: 'Calls',
  clicks: 'Website',
  requests: 'Requests',
  answers: 'Answered',
};
