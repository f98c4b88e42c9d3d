import { recipientsLine } from '#app/content/request.ts';
import type { RequestEvent, TrackedRequest } from '#app/domain/requests/request.ts';

/** How a request stands, in plain words. */
export function stateText({ state, withdrawn, contractors }: TrackedRequest): { title: string; text: string } {
  const names = contractors.map(({ name }) => name);
  if (withdrawn)
    return { title: 'You took it back', text: 'Nobody gets it any more. Contractors who have it already are told by us.' };
  switch (state) {
    case 'new':
      return {
        title: 'We have it',
        text:
          names.length > 0
            ? `We read it and pass it on to ${recipientsLine(names)}.`
            : 'We read it and look for somebody. You hear from us before anybody else gets it.',
      };
    case 'contacted':
      return { title: 'We have been in touch', text: 'We called or wrote to you about it. Missed us? Call back any time.' };
    case 'sent':
      return {
        title: 'It is with the contractors',
        text: names.length > 0 ? `${recipientsLine(names)} should call or write to you.` : 'They should call or write to you.',
      };
    case 'won':
      return { title: 'You found somebody', text: 'Good to hear. The request is closed.' };
    case 'lost':
      return { title: 'It did not work out', text: 'You hired nobody from here. You can still ask somebody else.' };
    case 'closed':
    case 'spam':
      return { title: 'It is closed', text: 'Nothing more is done about it. You can still ask somebody else.' };
  }
}

const went = { won: 'You hired somebody', lost: 'You hired nobody from here', closed: 'You did not go ahead' } as Partial<
  Record<string, string>
>;
const became = { contacted: 'We got in touch with you', sent: 'We passed it on', new: 'We opened it again' } as Partial<
  Record<string, string>
>;

/** What happened, in plain words; what an operator notes is for operators. */
export function eventText({ kind, state, note }: RequestEvent): { title: string; note?: string } {
  switch (kind) {
    case 'addition':
      return { title: 'You added', note };
    case 'recipients':
      return { title: `You also asked ${note}` };
    case 'withdrawal':
      return { title: 'You took it back' };
    case 'outcome':
      return { title: went[state ?? ''] ?? 'You told us how it went', note };
    case 'state':
      return { title: became[state ?? ''] ?? 'We closed it' };
  }
}
