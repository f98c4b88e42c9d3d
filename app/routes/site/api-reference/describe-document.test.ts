import { describe, expect, test } from 'vitest';
import { describeOperations, describeSchemas, describeType } from './describe-document.ts';

test.each([
  [{ type: 'string', maxLength: 200 }, 'string, at most 200 characters'],
  [{ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'integer, 1 to 1,000,000, 1 by default'],
  [{ type: 'string', enum: ['home', 'rating'], default: 'home' }, 'one of home, rating, home by default'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of strings'],
  [{}, 'anything'],
])('describes %j: %s', (schema, text) => expect(describeType(schema)).toEqual({ text }));

test('links a named object, in a list too', () => {
  const schema = { $ref: '#/components/schemas/Contractor' };
  expect(describeType(schema)).toEqual({ text: 'Contractor', schema: 'Contractor' });
  expect(describeType({ type: 'array', items: schema })).toEqual({ text: 'list of Contractor', schema: 'Contractor' });
});

describe('a document', () => {
  const document = {
    info: { title: 'x' },
    servers: [{ url: 'https://example.com' }],
    paths: {
      '/api/things/{slug}': {
        get: {
          summary: 'Things',
          parameters: [
            { name: 'slug', in: 'path', required: true, schema: { type: 'string', example: 'no' } },
            { name: 'kind', in: 'query', description: 'Which', schema: { type: 'string', example: 'a b' } },
          ],
          responses: { 200: { description: 'All', content: { 'application/json': { schema: { type: 'object' } } } } },
        },
      },
    },
    components: {
      schemas: { Thing: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, note: { type: 'string' } } } },
    },
  };

  test('has its calls with an example to copy', () =>
    expect(describeOperations(document)).toEqual([
      {
        ...{ id: 'get-api-things-slug', method: 'GET', path: '/api/things/{slug}', summary: 'Things', description: '' },
        ...{ example: "curl 'https://example.com/api/things/{slug}?kind=a+b'", body: undefined },
        parameters: [
          { name: 'slug', required: true, description: '', text: 'string' },
          { name: 'kind', required: false, description: 'Which', text: 'string' },
        ],
        responses: [{ status: '200', description: 'All', text: 'object' }],
      },
    ]));

  test('shows how to send a body and its type', () => {
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } };
    const paths = { '/api/things': { post: { summary: 'Add', requestBody: body, responses: {} } } };
    const [operation] = describeOperations({ ...document, paths });
    expect(operation?.body).toEqual({ text: 'Thing', schema: 'Thing' });
    expect(operation?.example).toBe("curl -H 'Content-Type: application/json' -d '{ … }' 'https://example.com/api/things'");
  });

  test('shows the key in examples that need one', () => {
    const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
    const responses = { 201: { description: 'Stored' }, 401: { description: 'No key' } };
    const [operation] = describeOperations({ ...document, paths: { '/x': { post: { requestBody, responses } } } }, 'k-1');
    expect(operation?.example).toBe(
      "curl -H 'Authorization: Bearer k-1' -H 'Content-Type: application/json' -d '{ … }' 'https://example.com/x'",
    );
  });

  test('has its objects, with optional properties', () => {
    const [thing] = describeSchemas(document);
    expect(thing?.fields.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['note', false],
    ]);
  });
});
