import { ConsentLine } from '#app/ui/form/consent-line.tsx';
import { MessageField, TextField } from '#app/ui/form/field.tsx';
import type { useForm } from './use-form.ts';

type LeadFieldsProps = {
  field: ReturnType<typeof useForm>['field'];
  /** How many characters a message may have. */
  limit: number;
  messageLabel?: string;
  /** One column even where there is room for two. */
  narrow?: boolean;
};

/** Who asks, how to reach them, and what it is about. */
export function LeadFields({ field, limit, messageLabel = 'Message', narrow = false }: LeadFieldsProps) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <div className={`grid gap-5 ${narrow ? '' : 'sm:grid-cols-2'}`}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <MessageField {...field('message')} label={messageLabel} limit={limit} rows={narrow ? 3 : 4} />
      <ConsentLine />
    </>
  );
}
