import { nextSteps, recipientsLine } from '#app/content/pages/request.ts';
import { phoneHref } from '#app/content/phone.ts';
import { urgencyIn } from '#app/content/urgencies.ts';
import { SentInPlace } from '../view/sent.tsx';
import type { AcceptedForm } from '../view/visitor-form.tsx';
import { quoteService } from './lead-call.ts';
import type { ChosenContractor } from './lead-fields.tsx';

const labels = {
  service: 'Service',
  job: 'Job',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  zip: 'ZIP code',
  urgency: 'How soon',
  message: 'Message',
};

export type LeadSentProps = AcceptedForm & {
  another: string;
  chosen?: readonly ChosenContractor[];
  heading?: 'h2' | 'h3';
};

/** Replaces an accepted contact or quote form. Which contractors have the request is on its own page. */
export default function LeadSent({ chosen = [], values, ...panel }: LeadSentProps) {
  const names = chosen.map(({ name }) => name);
  const { urgency = '', service_type = '' } = values;
  const shown = {
    ...values,
    service: service_type.replace(quoteService(''), ''),
    urgency: urgencyIn('en', urgency) ?? '',
  };
  return (
    <SentInPlace
      {...panel}
      values={shown}
      recipientsLabel="For"
      recipients={recipientsLine(names)}
      labels={labels}
      next={nextSteps(
        names,
        urgency,
        chosen.filter(({ phone }) => phoneHref(phone)).map(({ name }) => name),
      )}
      callNow={urgency === 'now' ? chosen : []}
    />
  );
}
