import { nextSteps, recipientsLine } from '#app/content/request.ts';
import type { Sent } from '../view/form-outcome.ts';
import { SentInPlace } from '../view/sent.tsx';
import type { Chosen } from './view.tsx';

const labels = {
  service: 'Service',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  zip: 'ZIP code',
  urgency: 'How soon',
  message: 'Message',
};

export type LeadSentProps = Sent & {
  title: string;
  description: string | undefined;
  another: string;
  chosen?: readonly Chosen[];
  heading?: 'h2' | 'h3';
  takesFocus?: boolean;
};

/** What stands in the place of a contact or quote form that was taken. */
export default function LeadSent({ chosen = [], values, ...panel }: LeadSentProps) {
  const names = chosen.map(({ name }) => name);
  const shown = { ...values, service: values['service_type']?.replace(/^Quote Request: /, '') ?? '' };
  return <SentInPlace {...panel} values={shown} recipients={recipientsLine(names)} labels={labels} next={nextSteps(names)} />;
}
