import { SupportEmail, SupportPhone } from '../layout/support-links.tsx';

/** E-mail, telephone and service area of the site. */
export function ContactLines({ area }: { area: string }) {
  const lines = [
    { label: 'Email', line: <SupportEmail /> },
    { label: 'Phone', line: <SupportPhone /> },
    { label: 'Service area', line: <span className="text-ink-soft">{area}</span> },
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {lines.map(({ label, line }) => (
        <div key={label} className="flex flex-wrap gap-x-4">
          <dt className="w-20 pt-2.5 leading-snug text-ink-soft sm:w-28">{label}</dt>
          <dd className="min-w-0 flex-1 basis-48 *:inline-flex *:min-h-11 *:items-center">{line}</dd>
        </div>
      ))}
    </dl>
  );
}
