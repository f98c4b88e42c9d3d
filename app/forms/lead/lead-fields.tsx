import { urgencyChoices } from '#app/content/urgencies.ts';
import type { Callable } from '#app/ui/form/call-now.tsx';
import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { failureOr, formFailed, functionError, quoteReceived, requestFailed, requestReceived } from '../view/outcomes.ts';
import { lazyWithPreload } from '../view/sent.tsx';
import type { FieldOf, FormBody, FormValues } from '../view/visitor-form.tsx';
import { chosenFields, leadEndpoint } from './lead-call.ts';
import type { LeadSentProps } from './lead-sent.tsx';

/** A contractor selected on a page. */
export type ChosenContractor = Callable;

type LeadFieldsProps = {
  field: FieldOf;
  /** Maximum characters of the message. */
  limit: number;
  messageLabel?: string;
  /** One column even if two fit. */
  narrow?: boolean;
  /** Whether it also asks where and how soon. */
  withPlaceAndTime?: boolean;
  /** The recipients; with none, we find one. */
  chosen?: readonly ChosenContractor[];
};

/** Fields for the homeowner, their contact details and the request. */
export function LeadFields(props: LeadFieldsProps) {
  const { field, limit, messageLabel = 'Message', narrow = false, withPlaceAndTime = false, chosen = [] } = props;
  const columns = `grid grid-cols-1 gap-5 ${narrow ? '' : 'sm:grid-cols-2'}`;
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <div className={columns}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <MessageField {...field('message')} label={messageLabel} limit={limit} rows={narrow ? 3 : 4} />
      {withPlaceAndTime && (
        <div className={columns}>
          <SelectField
            {...field('urgency')}
            label="How soon?"
            options={[{ value: '', label: 'No answer' }, ...urgencyChoices('en')]}
          />
          <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" />
        </div>
      )}
      <ConsentLine recipients={chosen.map(({ name }) => name)} />
    </>
  );
}

type LeadAbout = {
  serviceName: string;
  quote?: boolean;
  chosen?: readonly ChosenContractor[];
  /** Set for a page with its own rules. */
  page?: string;
};

/** What contact and quote forms share: endpoint, body and outcome. */
export function leadRules({ serviceName, quote = false, chosen = [], page }: LeadAbout) {
  return {
    endpoint: leadEndpoint,
    throttle: quote ? ('quote' as const) : ('contact' as const),
    success: quote ? quoteReceived : requestReceived,
    failure: quote ? failureOr(requestFailed) : failureOr(formFailed, functionError),
    loadSchema: async (body: FormBody = {}) =>
      (await import('./lead-schema.ts')).leadSchemaOf({ page_url: page, job: body['job'] }),
    loadSent: () => loadLeadSent(),
    body: (fields: FormValues, page: string) => {
      const { name = '', email, phone, message, consent_version, service_type = serviceName } = fields;
      const { job, urgency, zip, photo_ids } = fields;
      return {
        name,
        email,
        phone,
        message,
        service_type,
        page_url: page,
        emailSubject: quote ? `New Quote Request from ${name.trim()}` : `New Service Lead: ${serviceName}`,
        consent_version,
        ...(chosen.length > 0 && { contractor_ids: chosen.map(({ id }) => id) }),
        ...(job && { job }),
        ...(urgency && { urgency }),
        ...(zip && { zip }),
        ...(photo_ids && { photo_ids: photo_ids.split(',') }),
      };
    },
  };
}

/** The hidden fields for a browser without JavaScript. */
export function leadHidden({ serviceName, chosen = [] }: LeadAbout): Record<string, string> {
  const ids = chosen.slice(0, chosenFields.length).map(({ id }, index) => [chosenFields[index], id]);
  return { service_type: serviceName, ...Object.fromEntries(ids) };
}

/** Replaces an accepted contact or quote form (sent.tsx). */
export const { preload: loadLeadSent, Shown: LeadSent } = lazyWithPreload<LeadSentProps>(() => import('./lead-sent.tsx'));
if (import.meta.env.SSR) await loadLeadSent();
