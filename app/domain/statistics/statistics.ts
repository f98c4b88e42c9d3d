/** What is counted. */
export const measures = ['views', 'calls', 'clicks', 'requests', 'answers'] as const;
export type Measure = (typeof measures)[number];
export type Counts = Record<Measure, number>;

/** Lengths of the steps of a period. */
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** What a period can be divided by. */
export const groupings = ['trade', 'city', 'contractor'] as const;
export type Grouping = (typeof groupings)[number];

/** Days as YYYY-MM-DD in Oklahoma, both included. */
export type Period = { from: string; to: string };

/** Counts of one step: a day, a week from Monday, or a month. `start` is its first day, as YYYY-MM-DD. */
export type StepCounts = { start: string } & Counts;

/** Counts of one trade, city or contractor; `name` is null for what belongs to none. */
export type GroupCounts = { name: string | null; id: string | null } & Counts;
