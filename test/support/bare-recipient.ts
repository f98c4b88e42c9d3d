import type { TrackedRecipient } from '#app/domain/requests/request.ts';

/** A contractor to whom a request was not sent yet. */
export const bareRecipient: TrackedRecipient = {
  ...{ id: 'c1', name: 'Covell Hill', phone: null, state: 'waiting', byMail: true, holdReason: null, failReason: null },
  ...{ movedAt: '2026-11-23T18:12:00Z', sentAt: null, notifiedAt: null, answerBy: null, seenAt: null, answeredAt: null },
  ...{ questionAt: null, callBy: null, calledAt: null, triedAt: null, deniedAt: null, declineReason: null },
};
