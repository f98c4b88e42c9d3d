/** Work that is done for the whole site, by whichever process comes first. Times are those of UTC unless it is said. */
export const schedules = [
  { queue: 'delete-outdated', cron: '7 * * * *' },
  { queue: 'compact-counts', cron: '*/5 * * * *' },
  { queue: 'end-featured', cron: '* * * * *' },
  // In Oklahoma's night; made up for where the site was down then.
  { queue: 'nightly-backup', cron: '20 3 * * *', timeZone: 'America/Chicago', daily: true },
  // Before the night's backup is made, which then holds none of it.
  { queue: 'erase-outdated', cron: '50 2 * * *', timeZone: 'America/Chicago', daily: true },
  { queue: 'tell-expired-checks', cron: '* * * * *' },
  { queue: 'remind-of-checks', cron: '23 * * * *' },
  { queue: 'describe-mails', cron: '* * * * *' },
  { queue: 'release-due-posts', cron: '* * * * *' },
] as const;

export type ScheduledQueue = (typeof schedules)[number]['queue'];
