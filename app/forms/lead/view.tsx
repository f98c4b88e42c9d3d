import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { fetchedAhead } from '../view/sent.tsx';
import type { FormValues, useForm } from '../view/use-form.ts';
import type { LeadSentProps } from './sent.tsx';
import { urgencies, urgencyLabels } from './urgency.ts';

export const leadEndpoint = '/functions/v1/handle-service-contact';

/** The hidden fields of a page that name the contractors who were chosen. */
export const chosenFields = ['contractor_id_1', 'contractor_id_2', 'contractor_id_3'] as const;

/** A contractor who was chosen on a page. */
export type Chosen = { id: string; name: string; phone: string | null };

type LeadFieldsProps = {
  field: ReturnType<typeof useForm>['field'];
  /** How many characters a message may have. */
  limit: number;
  messageLabel?: string;
  /** One column even where there is room for two. */
  narrow?: boolean;
  /** Whether it asks where and how soon as well. */
  withPlaceAndTime?: boolean;
  /** What is asked first, trade and ZIP code; then a message is needed too. */
  first?: React.ReactNode;
  /** Who gets it; with nobody named, we find somebody. */
  chosen?: readonly Chosen[];
};

/** Who asks, how to reach them, and what it is about. */
export function LeadFields(props: LeadFieldsProps) {
  const { field, limit, messageLabel = 'Message', narrow = false, withPlaceAndTime = false, first, chosen = [] } = props;
  const columns = `grid grid-cols-1 gap-5 ${narrow ? '' : 'sm:grid-cols-2'}`;
  return (
    <>
      {first}
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <div className={columns}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <MessageField
        {...field('message')}
        label={messageLabel}
        limit={limit}
        rows={narrow ? 3 : 4}
        required={first !== undefined}
      />
      {withPlaceAndTime && (
        <div className={columns}>
          <SelectField
            {...field('urgency')}
            label="How soon?"
            options={[{ value: '', label: 'No answer' }, ...urgencies.map((value) => ({ value, label: urgencyLabels[value] }))]}
          />
          {!first && <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" />}
        </div>
      )}
      <ConsentLine recipients={chosen.map(({ name }) => name)} />
    </>
  );
}

type LeadAbout = {
  serviceName: string;
  quote?: boolean;
  chosen?: readonly Chosen[];
  /** Where it has rules of its own. */
  page?: string;
};

/** What contact and quote forms have in common: where they go, and what goes there. */
export function leadRules({ serviceName, quote = false, chosen = [], page }: LeadAbout) {
  return {
    endpoint: leadEndpoint,
    throttle: quote ? ('quote' as const) : ('contact' as const),
    loadSchema: async () => (await import('./schema.ts')).leadSchemaOf(page),
    loadSent: () => loadLeadSent(),
    body: (
      { name = '', email, phone, message, urgency, zip, consent_version, service_type = serviceName }: FormValues,
      page: string,
    ) => ({
      name,
      email,
      phone,
      message,
      service_type,
      page_url: page,
      emailSubject: quote ? `New Quote Request from ${name.trim()}` : `New Service Lead: ${serviceName}`,
      consent_version,
      ...(chosen.length > 0 && { contractor_ids: chosen.map(({ id }) => id) }),
      ...(urgency && { urgency }),
      ...(zip && { zip }),
    }),
  };
}

/** The same for a browser without JavaScript. */
export function leadHidden({ serviceName, chosen = [] }: LeadAbout): Record<string, string> {
  const ids = chosen.slice(0, chosenFields.length).map(({ id }, index) => [chosenFields[index], id]);
  return { service_type: serviceName, ...Object.fromEntries(ids) };
}

/** Replaces a contact or quote form that was taken (sent.tsx). */
export const { fetch: loadLeadSent, Shown: LeadSent } = fetchedAhead<LeadSentProps>(() => import('./sent.tsx'));
if (import.meta.env.SSR) await loadLeadSent();
