import type { RequestState } from '../request.ts';

/** A submission as the desk lists it. */
export type DeskRequest = {
  id: string;
  kind: string;
  reference: string;
  /** As an ISO time, to the microsecond. */
  at: string;
  name: string;
  business: string;
  email: string;
  phone: string;
  /** How the text begins. */
  excerpt: string;
  service: string | null;
  job: string | null;
  zip: string | null;
  city: string | null;
  urgency: string | null;
  state: RequestState;
  /** Whether a homeowner sent it, who says who may have it and follows it on a page of its own. */
  fromHomeowner: boolean;
  withdrawn: boolean;
  operatorId: string | null;
  operatorName: string | null;
  nextStep: string | null;
  /** As YYYY-MM-DD. */
  nextStepOn: string | null;
  /** From when a homeowner's request is late, as an ISO time; null while it is answered, or finished. */
  lateAt: string | null;
};

/** The next step that an operator saw when deciding to change it. */
export const stepVersion = ({ nextStep, nextStepOn }: Pick<DeskRequest, 'nextStep' | 'nextStepOn'>): string =>
  nextStep ? `${nextStepOn} ${nextStep}` : '';

const maxTitle = 60;

type Titled = Pick<DeskRequest, 'fromHomeowner' | 'reference' | 'name' | 'business' | 'service' | 'excerpt'>;

/** What a request is called in lists of work: of a homeowner's request the first words of it, else who sent it. */
export function requestTitle({ fromHomeowner, reference, name, business, service, excerpt }: Titled): string {
  if (!fromHomeowner) return name || business || reference;
  const [sentence = ''] = excerpt.trim().split(/(?<=[.!?])\s|\n/);
  return shortened(sentence.replace(/\.$/, '')) || service || reference;
}

function shortened(text: string): string {
  if (text.length <= maxTitle) return text;
  return `${text.slice(0, maxTitle).replace(/\s+\S*$/, '')}…`;
}
