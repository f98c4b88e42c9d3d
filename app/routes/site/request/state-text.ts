import { listOf } from '#app/content/locations.ts';
import type { Recipient, RequestEvent, TrackedRequest } from '#app/domain/requests/request.ts';

const namesOf = (contractors: readonly Recipient[], state: Recipient['state']): string =>
  listOf(contractors.filter((contractor) => contractor.state === state).map(({ name }) => name));

/** The state of a request, in plain words. A contractor "has" it only once we have passed it on. */
export function stateText({ state, withdrawn, contractors, urgency }: TrackedRequest): { title: string; text: string } {
  if (withdrawn) return { title: 'Your request is canceled', text: `It goes to no one else. ${whoHadIt(contractors)}` };
  const [waiting, sent] = [namesOf(contractors, 'waiting'), namesOf(contractors, 'sent')];
  switch (state) {
    case 'new':
      if (contractors.length === 0)
        return {
          title: 'We have your request',
          text: 'We are looking for a contractor. We call or write to you before any contractor gets your request.',
        };
      return {
        title: 'We have your request',
        text: [
          sent && `${sent} ${sent.includes(' and ') ? 'have' : 'has'} it.`,
          waiting && `We pass it on to ${waiting}. Until then it is only with us.`,
          waiting && urgency === 'now' && 'If it cannot wait, call now.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'contacted':
      return { title: 'We have been in touch', text: 'We called or wrote to you about it. Missed us? Call back any time.' };
    case 'sent':
      return {
        title: 'We passed it on',
        text: [
          sent ? `${sent} should call or write to you.` : 'They should call or write to you.',
          waiting && `We pass it on to ${waiting} too.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'won':
      return { title: 'You hired a contractor', text: 'Good to hear. The request is closed.' };
    case 'lost':
      return { title: 'You hired no one from here', text: 'The request is closed. You can still ask another contractor.' };
    case 'closed':
    case 'spam':
      return { title: 'The request is closed', text: 'Nothing more happens with it. You can still ask another contractor.' };
  }
}

function whoHadIt(contractors: readonly Recipient[]): string {
  const had = contractors.filter(({ sentAt }) => sentAt);
  const names = listOf(had.map(({ name }) => name));
  if (had.length === 0) return contractors.length > 0 ? 'No contractor had it yet.' : 'We’ll tell anyone who already has it.';
  return had.every(({ notifiedAt }) => notifiedAt) ? `We told ${names}.` : `We’ll tell ${names}, who already had it.`;
}

const outcomes = {
  won: 'You hired a contractor',
  lost: 'You hired no one from here',
  closed: 'You did not go ahead',
} as Partial<Record<string, string>>;
const changes = { contacted: 'We got in touch with you', sent: 'We passed it on', new: 'We opened it again' } as Partial<
  Record<string, string>
>;

/** An event in plain words; operators' notes are only for operators. */
export function eventText({ kind, state, note, hired }: RequestEvent): { title: string; note?: string } {
  switch (kind) {
    case 'addition':
      return { title: 'You added', note };
    case 'recipients':
      return { title: `You also asked ${note}` };
    case 'withdrawal':
      return { title: 'You canceled it' };
    case 'outcome':
      return { title: hired ? `You hired ${hired}` : (outcomes[state ?? ''] ?? 'You said how it went'), note };
    case 'state':
      return { title: changes[state ?? ''] ?? 'We closed it' };
  }
}
