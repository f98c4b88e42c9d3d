import { importQueue } from '#app/domain/imports/import-work.ts';
import type { WorkQueue } from '#app/platform/job-queue.ts';

/** Site-wide work, done by the first process that picks it up. Times are UTC unless a time zone is given. */
export const schedules = [
  { queue: 'delete-outdated', cron: '7 * * * *' },
  { queue: 'compact-counts', cron: '*/5 * * * *' },
  { queue: 'end-featured', cron: '* * * * *' },
  // At night in Oklahoma; made up if the site was down.
  { queue: 'nightly-backup', cron: '20 3 * * *', timeZone: 'America/Chicago', daily: true },
  // Before the nightly backup, which then contains none of it.
  { queue: 'erase-outdated', cron: '50 2 * * *', timeZone: 'America/Chicago', daily: true },
  { queue: 'tell-expired-checks', cron: '* * * * *' },
  { queue: 'remind-of-checks', cron: '23 * * * *' },
  { queue: 'describe-mails', cron: '* * * * *' },
  { queue: 'run-placements', cron: '* * * * *' },
  { queue: 'end-owners', cron: '* * * * *' },
  { queue: 'refresh-answer-times', cron: '41 * * * *' },
  { queue: 'release-due-posts', cron: '* * * * *' },
  { queue: 'send-late-receipts', cron: '* * * * *' },
  { queue: 'mark-unanswered', cron: '* * * * *' },
  { queue: 'deliver-waiting', cron: '* * * * *' },
  { queue: 'notice-late-requests', cron: '* * * * *' },
  { queue: 'remind-contractors', cron: '* * * * *' },
  { queue: 'ask-for-reviews', cron: '* * * * *' },
] as const;

export type ScheduledQueue = (typeof schedules)[number]['queue'];

/** Background work that the site does on request. */
export const workQueues: readonly WorkQueue[] = [{ queue: importQueue }];
