/** How soon something has to be done. Apart from the rules, so that pages have it without loading those. */
export const urgencies = ['now', 'this week', 'this month', 'planning'] as const;
export type Urgency = (typeof urgencies)[number];

/** As people read it. */
export const urgencyLabels: Record<Urgency, string> = {
  now: 'Now, it cannot wait',
  'this week': 'This week',
  'this month': 'This month',
  planning: 'No hurry, I am planning',
};
