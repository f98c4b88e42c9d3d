import type { OperationText } from './describe-document.ts';
import { FieldList, TypeName, WithCode } from './field-list.tsx';

export function OperationSection({ operation }: { operation: OperationText }) {
  const { id, method, path, summary, description, example, parameters, body, responses } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="rounded-md bg-leaf-soft px-2 py-0.5 text-sm font-semibold text-leaf">{method}</span>
        <code className="wrap-anywhere">{path}</code>
      </p>
      <h2 id={`${id}-title`} className="mt-2 text-2xl sm:text-3xl">
        {summary}
      </h2>
      {description && (
        <p className="mt-3 max-w-prose text-ink-soft">
          <WithCode text={description} />
        </p>
      )}
      <p className="mt-4 rounded-lg bg-night px-4 py-3 text-[0.95rem] text-snow">
        <span className="sr-only">Example: </span>
        <code className="wrap-anywhere">{example}</code>
      </p>
      {parameters.length > 0 && (
        <>
          <h3 className="mt-7 text-xl">Parameters</h3>
          <FieldList fields={parameters} mark="required" />
        </>
      )}
      {body && (
        <p className="mt-5">
          <span className="font-semibold">Body: </span>
          <TypeName type={body} />
        </p>
      )}
      <h3 className="mt-7 text-xl">Answers</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {responses.map(({ status, description: text, ...type }) => (
          <div key={status} className="grid gap-x-6 py-2.5 sm:grid-cols-[4rem_minmax(0,12rem)_minmax(0,1fr)]">
            <dt className="font-semibold">{status}</dt>
            <dd>
              <TypeName type={type} />
            </dd>
            <dd className="text-ink-soft">
              <WithCode text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
