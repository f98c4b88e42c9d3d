import { isUnanswered, type Recipient } from './request.ts';
import { minutesLate } from './store/answer-time.ts';

type Asked = Pick<Recipient, 'state' | 'sentAt' | 'answerBy' | 'answeredAt'>;

/** Minutes by which a contractor's first answer is late, in business hours; 0 if it is not. */
export function minutesOverdue({ state, sentAt, answerBy, answeredAt }: Asked, urgency: string | null, now: Date): number {
  if (!sentAt || !answerBy || answeredAt || !isUnanswered({ state })) return 0;
  return Math.max(0, minutesLate({ urgency, at: sentAt }, now));
}
