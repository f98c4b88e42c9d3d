/** How urgent a request is. Separate from the rules, so that pages do not load those. */
export const urgencies = ['now', 'this week', 'this month', 'planning'] as const;
export type Urgency = (typeof urgencies)[number];

/** Display text. */
export const urgencyLabels: Record<Urgency, string> = {
  now: 'Now, it cannot wait',
  'this week': 'This week',
  'this month': 'This month',
  planning: 'Just planning',
};
