import { directoryDocument } from '#app/routes/api/directory-api.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/api-reference';
import { type ApiDocument, describeOperations, describeSchemas, type SchemaText } from './describe-document.ts';
import { FieldList } from './field-list.tsx';
import { OperationSection } from './operation-section.tsx';

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
      <PageMeta
        title="API reference"
        description="API calls that read the directory and that submit its forms: lists, contractors, requests and claims."
      />
      <PageHead
        crumbs={[{ label: 'Home', to: '/' }, { label: 'API reference' }]}
        title="API reference"
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
            <OperationSection key={operation.id} operation={operation} />
          ))}
          {schemas.map((schema) => (
            <SchemaSection key={schema.name} schema={schema} />
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

function SchemaSection({ schema: { name, fields } }: { schema: SchemaText }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      <FieldList fields={fields} mark="optional" />
    </section>
  );
}
