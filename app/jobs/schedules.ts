/** Work that is done for the whole site, by whichever process comes first. Times are those of UTC. */
export const schedules = [
  { queue: 'delete-outdated', cron: '7 * * * *' },
  { queue: 'compact-counts', cron: '*/5 * * * *' },
  { queue: 'end-featured', cron: '* * * * *' },
  { queue: 'fill-inbox', cron: '* * * * *' },
] as const;

export type ScheduledQueue = (typeof schedules)[number]['queue'];
