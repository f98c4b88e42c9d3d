// An OpenAPI document in words for a page. Supports only the features of our own documents.

type Schema = {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
  enum?: unknown[];
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  example?: unknown;
};

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Body = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body & { description: string }>;
};

export type ApiDocument = {
  info: { title: string; description?: string };
  servers?: { url: string }[];
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, object> };
};

/** The words for a type, and the schema they link to, if it has a name. */
export type TypeText = { text: string; schema?: string };
export type FieldText = TypeText & { name: string; required: boolean; description: string };

/** @param key for the calls that take one; public. */
export function describeOperations({ servers, paths = {} }: ApiDocument, key = '') {
  const base = servers?.[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, value]) => {
      const { summary = '', description = '', parameters = [], requestBody, responses = {} } = value as Operation;
      const body = requestBody?.content?.['application/json']?.schema;
      return {
        id: `${method}${path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
        method: method.toUpperCase(),
        path,
        summary,
        description,
        example: body
          ? `curl ${'401' in responses ? `-H 'Authorization: Bearer ${key}' ` : ''}-H 'Content-Type: application/json' -d '{ … }' '${base}${path}'`
          : `curl '${base}${path}${exampleQuery(parameters)}'`,
        /** If the call takes one. */
        body: body && describeType(body),
        parameters: parameters.map(({ name, required = false, description: text = '', schema = {} }) => ({
          name,
          required,
          description: text,
          ...describeType(schema),
        })),
        responses: Object.entries(responses).map(([status, { description: text, content }]) => ({
          status,
          description: text,
          ...describeType(content?.['application/json']?.schema ?? {}),
        })),
      };
    }),
  );
}

export function describeSchemas({ components }: ApiDocument) {
  return Object.entries(components?.schemas ?? {}).map(([name, value]) => {
    const { properties = {}, required = [] } = value as Schema;
    const fields = Object.entries(properties).map(([field, schema]) => ({
      name: field,
      required: required.includes(field),
      description: schema.description ?? '',
      ...describeType(schema),
    }));
    return { name, fields };
  });
}

/** 'integer, 1 to 100, 12 by default', 'list of Contractor', 'one of home, rating'. */
export function describeType(schema: Schema): TypeText {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return { text: name, schema: name };
  }
  if (schema.type === 'array' && schema.items) {
    const of = describeType(schema.items);
    return { ...of, text: `list of ${of.text}` };
  }
  const { minimum, maximum, maxLength } = schema;
  const range = minimum !== undefined && maximum !== undefined && `${plain(minimum)} to ${plain(maximum)}`;
  const parts = [
    schema.enum ? `one of ${schema.enum.join(', ')}` : typeName(schema),
    range,
    maxLength !== undefined && `at most ${maxLength} characters`,
    schema.default !== undefined && `${schema.default} by default`,
  ];
  return { text: parts.filter(Boolean).join(', ') };
}

function typeName({ type, additionalProperties }: Schema): string {
  if (additionalProperties) return `object of ${describeType(additionalProperties).text}s`;
  return [type ?? 'anything'].flat().join(' or ');
}

const plain = (number: number) => number.toLocaleString('en-US');

function exampleQuery(parameters: Parameter[]): string {
  const given = parameters.filter(({ in: place, schema }) => place === 'query' && schema?.example !== undefined);
  const query = new URLSearchParams(given.map(({ name, schema }) => [name, String(schema?.example)])).toString();
  return query && `?${query}`;
}
