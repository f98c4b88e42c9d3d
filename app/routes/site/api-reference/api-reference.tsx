import { directoryDocument } from '#app/routes/api/directory-api.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageSection, SectionHead } from '#app/ui/layout/page-section.tsx';
import type { Route } from './+types/api-reference';
import { type ApiDocument, describeOperations, describeSchemas, type FieldText, type TypeText } from './describe-document.ts';

/** The document of `/api/openapi.json`, made from the schemas that validate the calls. */
export function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const document: ApiDocument = directoryDocument(scope);
  const operations = describeOperations(document, scope.settings.publicApiKey);
  return { operations, schemas: describeSchemas(document), base: document.servers?.[0]?.url ?? '' };
}

export default function ApiReference({ loaderData: { operations, schemas, base } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="API reference"
        description="API calls that read the directory and that submit its forms: lists, contractors, requests and claims."
        crumbs={[{ label: 'Home', to: '/' }, { label: 'API reference' }]}
        heading="API reference"
        lede={
          <>
            Programs can read the directory: a plain GET, answered in JSON, without a key. What our forms send is described too;
            two of those calls take our public key, as their examples show. All addresses begin with{' '}
            <code className="wrap-anywhere">{base}</code>. For tools:{' '}
            <a href="/api/openapi.json" className="text-link">
              the same as an OpenAPI 3.1 document
            </a>
            .
          </>
        }
      />
      <div className="page-width mt-8 grid grid-cols-1 gap-x-14 gap-y-8 wrap-anywhere lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <Contents title="Calls" entries={operations.map(({ id, path }) => ({ id, label: path }))} />
          <Contents title="Objects" entries={schemas.map(({ name }) => ({ id: name, label: name }))} />
        </nav>
        <div className="space-y-12">
          {operations.map((operation) => (
            <OperationSection key={operation.id} {...operation} />
          ))}
          {schemas.map((schema) => (
            <PageSection key={schema.name} anchor={schema.name} id={`${schema.name}-title`} title={schema.name} className="">
              <FieldList fields={schema.fields} mark="optional" />
            </PageSection>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ title, entries }: { title: string; entries: { id: string; label: string }[] }) {
  return (
    <div className="mb-6">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1">
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center text-[0.95rem] text-ink-soft underline-offset-4 hover:text-blossom hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OperationSection(operation: ReturnType<typeof describeOperations>[number]) {
  const { id, method, path, summary, description, example, parameters, body, responses } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="rounded-md bg-leaf-soft px-2 py-0.5 text-sm font-semibold text-leaf">{method}</span>
        <code className="wrap-anywhere">{path}</code>
      </p>
      <SectionHead id={`${id}-title`} title={summary} titleClass="mt-2" />
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

/** Names, types and meanings: parameters of a call, or fields of an object. */
function FieldList({ fields, mark }: { fields: FieldText[]; mark: 'required' | 'optional' }) {
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
function TypeName({ type: { text, schema } }: { type: TypeText }) {
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
function WithCode({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
