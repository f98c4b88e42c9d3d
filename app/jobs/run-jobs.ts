import { makeNightlyBackup } from '#app/domain/backups/nightly-backup.ts';
import { releaseDuePosts } from '#app/domain/blog/publish-post.ts';
import { signalExpired } from '#app/domain/checks/check-queries.ts';
import { remindOfChecks } from '#app/domain/checks/remind-of-checks.ts';
import { endFeatured } from '#app/domain/contractors/contractor-queries.ts';
import { compactCounts } from '#app/domain/directory/list/total-queries.ts';
import { deleteOldImports } from '#app/domain/imports/import-queries.ts';
import { importJobSchema, importQueue, runWork } from '#app/domain/imports/import-work.ts';
import { deleteLeftPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { deleteOldMails, keptOf, noteText, selectWithoutText } from '#app/domain/mail/outbox-queries.ts';
import { deleteOldUninvited } from '#app/domain/mail/uninvited-mail-queries.ts';
import { deleteMemberLinks } from '#app/domain/people/link-queries.ts';
import { endOwners } from '#app/domain/people/owner-endings.ts';
import { deleteEndedSessions } from '#app/domain/people/session-queries.ts';
import { deleteUnusedPictures } from '#app/domain/pictures/picture-queries.ts';
import { runPlacements } from '#app/domain/placement/move-placement.ts';
import { finishErasures } from '#app/domain/privacy/erase-again.ts';
import { eraseOutdated } from '#app/domain/privacy/erase-person.ts';
import { pruneErasures } from '#app/domain/privacy/erasure-file.ts';
import { announceMissed } from '#app/domain/requests/announce-event.ts';
import { remindContractors } from '#app/domain/requests/calls/remind-contractors.ts';
import { deliverWaiting, markUnanswered } from '#app/domain/requests/delivery/deliver-request.ts';
import { followContractors } from '#app/domain/requests/delivery/end-request.ts';
import { deleteExpiredLeadLinks } from '#app/domain/requests/lead-mail-queries.ts';
import { noticeLateRequests } from '#app/domain/requests/office-mails.ts';
import { deleteOldDrafts } from '#app/domain/requests/photos/photo-queries.ts';
import { deleteOutdated } from '#app/domain/requests/store/submission-queries.ts';
import { sendLateReceipts } from '#app/domain/requests/store/submit.ts';
import { askForReviews } from '#app/domain/reviews/ask-for-reviews.ts';
import { refreshAnswerTimes } from '#app/domain/statistics/answer-time-queries.ts';
import { forms } from '#app/forms/forms.ts';
import { composeMail } from '#app/forms/mails.ts';
import { deleteOldChanges } from '#app/platform/change-feed-queries.ts';
import type { Database } from '#app/platform/database.ts';
import type { Services } from '#app/platform/services.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { ScheduledQueue } from './schedules.ts';
import { type sendMail, startMailSender } from './send-mail.ts';

const scheduled: Record<ScheduledQueue, (services: Services) => Promise<unknown>> = {
  'delete-outdated': ({ db }) =>
    Promise.all(
      [
        deleteOutdated,
        deleteOldUninvited,
        deleteOldChanges,
        deleteEndedSessions,
        deleteMemberLinks,
        deleteOldImports,
        deleteOldMails,
        deleteUnusedPictures,
        deleteExpiredLeadLinks,
        deleteOldDrafts,
        deleteLeftPhotos,
      ].map((work) => work(db)),
    ),
  // Every written row adds counts.
  'compact-counts': ({ db }) => compactCounts(db),
  'end-featured': ({ db }) => endFeatured(db),
  'nightly-backup': async (services) => {
    const { logger } = services;
    const file = await makeNightlyBackup(services).catch((error: Error) => {
      logger.error({ err: error.message }, 'the nightly backup failed');
      throw error; // The queue retries.
    });
    if (file) logger.info({ file }, 'nightly backup made');
    await pruneErasures(services);
  },
  'erase-outdated': async (services) => {
    await finishErasures({ ...services, forms });
    const count = await eraseOutdated({ ...services, forms });
    if (count > 0) services.logger.info({ count }, 'submissions past their days erased');
    if (services.settings.backupDays === 0) await pruneErasures(services); // Otherwise after the nightly backup.
  },
  'tell-expired-checks': ({ db }) => signalExpired(db),
  'remind-of-checks': remindOfChecks,
  'describe-mails': describeMails,
  'send-late-receipts': ({ db }) => sendLateReceipts(db, announceMissed),
  'mark-unanswered': ({ db }) => markUnanswered(db),
  'deliver-waiting': async ({ db }) => {
    await followContractors(db);
    await deliverWaiting(db);
  },
  'notice-late-requests': noticeLateRequests,
  'remind-contractors': ({ db }) => remindContractors(db),
  'run-placements': runPlacements,
  'end-owners': endOwners,
  'refresh-answer-times': ({ db }) => refreshAnswerTimes(db),
  'release-due-posts': ({ db }) => releaseDuePosts(db),
  'ask-for-reviews': askForReviews,
};

/** In seconds. Looking for each kind of work every two seconds was half of an idle process's queries. */
const scheduledPoll = 10;

/**
 * Runs this process's share of the jobs, and sends mails.
 * @param load loads the code that sends a mail when one is due.
 */
export function runJobs(services: Services, load?: () => Promise<typeof sendMail>) {
  const { jobs, mails, db } = services;
  // Rejects only if stopped first.
  const work: typeof jobs.work = (queue, run, pollEvery) => jobs.work(queue, run, pollEvery).catch(() => {});
  const toImport = { ...services, databaseUrl: services.settings.databaseUrl ?? '' };
  void work(importQueue, (data) => runWork(toImport, importJobSchema.parse(data)), 2);
  // Catches up after downtime; if the database is unreachable, the schedule does it.
  for (const catchUp of [endFeatured, signalExpired, releaseDuePosts]) void catchUp(db).catch(() => {});
  // An interrupted restore leaves erasures; if the database is unreachable, the schedule does it.
  void finishErasures({ ...services, forms }).catch(() => {});
  for (const [queue, run] of Object.entries(scheduled)) {
    if (queue === 'nightly-backup' && services.settings.backupDays === 0) continue;
    void work(queue, async () => void (await run(services)), scheduledPoll);
  }
  return startMailSender(services, { counts: mails, ...(load && { load }) });
}

/** Per run; the next one is soon. */
const maxAtOnce = 200;
const unknown = { recipients: '', subject: '', body: '' };

/** Makes mails that wait, as while sending is paused, searchable by address and subject. */
export async function describeMails(deps: { db: Database; settings: Settings }): Promise<void> {
  for (const waiting of await selectWithoutText(deps.db, maxAtOnce)) {
    const mail = await composeMail(deps, waiting).catch(() => undefined);
    await noteText(deps.db, { id: waiting.id }, mail ? keptOf(mail) : unknown);
  }
}
