import type { EntryMail } from '#app/domain/inbox/mail-queries.ts';

const kinds: Record<string, string> = {
  'service-lead': 'Notice to us',
  'request-receipt': 'Receipt to the homeowner',
  'request-update': 'Notice to us of a change',
  'request-answer': 'Answer',
  'advertising-inquiry': 'Notice to us',
  'pro-contact': 'Notice to us',
  'listing-claim': 'Notice to us',
};

export const mailLabel = (kind: string): string => kinds[kind] ?? kind.replaceAll('-', ' ');

/** How a mail stands, in words. */
export function mailState({ state }: Pick<EntryMail, 'state'>): { label: string; tone: 'plain' | 'good' | 'bad' } {
  switch (state) {
    case 'completed':
      return { label: 'Sent', tone: 'good' };
    case 'active':
      return { label: 'Being sent', tone: 'plain' };
    case 'retry':
      return { label: 'Failed, is tried again', tone: 'bad' };
    case 'created':
      return { label: 'Waits to be sent', tone: 'plain' };
    default:
      return { label: 'Failed at every attempt', tone: 'bad' };
  }
}
