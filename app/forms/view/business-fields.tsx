import { TextField } from '#app/ui/form/field.tsx';
import type { FieldOf } from './visitor-form.tsx';

/** The business and its contact person. */
export function BusinessFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('businessName')} label="Business Name" autoComplete="organization" required />
      <TextField {...field('contactName')} label="Contact Name" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required />
    </div>
  );
}

/** Labels of the sent values. */
export const businessLabels = { businessName: 'Business', contactName: 'Contact', email: 'Email', phone: 'Phone' };
