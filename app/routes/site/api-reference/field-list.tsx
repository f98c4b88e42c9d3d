import type { FieldText, TypeText } from './describe-document.ts';

/** Names, types and meanings: parameters of a call, or fields of an object. */
export function FieldList({ fields, mark }: { fields: FieldText[]; mark: 'required' | 'optional' }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {fields.map(({ name, required, description, ...type }) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere">
            <code className="font-semibold">{name}</code>
            {required === (mark === 'required') && <span className="ml-2 text-sm text-clay">{mark}</span>}
          </dt>
          <dd>
            <TypeName type={type} />
            {description && (
              <span className="block text-[0.95rem] text-ink-soft">
                <WithCode text={description} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type in words; named objects are linked. */
export function TypeName({ type: { text, schema } }: { type: TypeText }) {
  if (!schema) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, -schema.length)}
      <a href={`#${schema}`} className="text-link">
        {schema}
      </a>
    </span>
  );
}

/** Text whose parts in backticks are code. */
export function WithCode({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
