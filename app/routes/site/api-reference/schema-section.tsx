import type { SchemaText } from './describe-document.ts';
import { FieldList } from './field-list.tsx';

export function SchemaSection({ schema: { name, fields } }: { schema: SchemaText }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      <FieldList fields={fields} mark="optional" />
    </section>
  );
}
