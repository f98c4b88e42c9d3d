import type { AuditEntry } from '#app/domain/audit/audit-queries.ts';
import type { ListColumn } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** `operator.second-factor-on` as 'Operator: second factor on'. */
function inWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  return `${capital(noun)}: ${verb.replaceAll('-', ' ')}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `newWebsite` and `contractor_id` as words. */
const nameInWords = (name: string) =>
  capital(
    name
      .replace(/[_-]/g, ' ')
      .replace(/[a-z](?=[A-Z])/g, '$& ')
      .toLowerCase(),
  );

/** Of a change in the audit trail. */
export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} /> },
  { head: 'Who', cell: ({ person }) => person },
  {
    head: 'What',
    width: 'w-[22%]',
    cell: ({ action, subjectName, subjectId }) => (
      <>
        {inWords(action)}
        {(subjectName ?? subjectId) && <strong className="block font-semibold">{subjectName ?? subjectId}</strong>}
      </>
    ),
  },
  { head: 'Details', width: 'w-[34%]', isPlain: true, cell: ({ details }) => <Details details={details} /> },
  { head: 'From', cell: ({ address }) => address ?? 'this site' },
];

function Details({ details }: { details: Record<string, unknown> }) {
  return (
    <dl className="text-sm">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium text-ink-soft">{nameInWords(name)}: </dt>
          <dd className="inline">{isChange(value) ? `${shown(value.before)} → ${shown(value.after)}` : shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'nothing';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([name, one]) => `${nameInWords(name).toLowerCase()} ${shown(one)}`);
  return parts.join(', ') || 'nothing';
}
