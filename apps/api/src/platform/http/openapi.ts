import { type Endpoint, type Takes } from '@trunkline/contract/endpoint';
import { listUploads } from '@trunkline/contract/upload';
import * as z from 'zod/v4/core';
import type { AppContext } from '../app-context.ts';

type Schema = Record<string, unknown>;

const mimeOf: Record<Takes, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function schemaOf(shape: Endpoint['input'], io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Schema;
  return schema;
}

/** `getProductsIndex`: the call's name for programs that are made from the document. */
const nameOf = (e: Endpoint): string =>
  `${e.method.toLowerCase()}${e.path.replace(/[/_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Shapes that hold themselves (trees) are named within their own schema; in the document they stand among its components. */
function lift(schema: Schema, call: string, components: Schema): Schema {
  const { $defs, ...rest } = schema;
  if ($defs === undefined) return schema;
  const lifted = (name: string): string => `${call}_${name.replace(/^_+/, '')}`;
  const renamed = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_, name: string) => `"#/components/schemas/${lifted(name)}"`,
      ),
    ) as T;
  for (const [name, one] of Object.entries($defs as Record<string, Schema>)) components[lifted(name)] = renamed(one);
  return renamed(rest);
}

/** The name under which a call is grouped: `/admin/order/ship` → `admin/order`, `/user/cartlist` → `user`. */
const groupOf = (path: string): string => {
  const [first = '', second = ''] = path.slice(1).split('/');
  return first === 'admin' || first === 'v2' ? `${first}/${second}` : first;
};

function parametersOf(e: Endpoint): Schema[] {
  const schema = schemaOf(e.input, 'input');
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: one,
    ...(one['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
  }));
}

function bodyOf(e: Endpoint): Schema {
  const schema = schemaOf(e.input, 'input');
  const takes = e.takes ?? ['json'];
  return {
    required:
      Object.keys(listUploads(e.input)).length > 0 || ((schema['required'] as string[] | undefined) ?? []).length > 0,
    content: Object.fromEntries(takes.map((one) => [mimeOf[one], { schema }])),
  };
}

const refusal = { $ref: '#/components/responses/Refusal' };

function operationOf(e: Endpoint, components: Schema): Schema {
  const name = nameOf(e);
  const answer: Schema = e.answers
    ? Object.fromEntries(e.answers.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]))
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: {
              code: { const: 1 },
              msg: { type: 'string' },
              data: lift(schemaOf(e.output, 'output'), name, components),
            },
          },
        },
      };
  return {
    operationId: name,
    summary: e.summary,
    tags: [groupOf(e.path)],
    'x-access': e.access,
    security: e.access.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [{ $ref: '#/components/parameters/lang' }, ...(e.method === 'GET' ? parametersOf(e) : [])],
    ...(e.method === 'POST' ? { requestBody: bodyOf(e) } : {}),
    responses: {
      200: { description: 'Done.', content: answer },
      '4XX': refusal,
      '5XX': refusal,
    },
  };
}

const envelope = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: [0, 90002, 90003, 90004] },
    msg: { type: 'string', description: 'In the language of the header lang.' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'rule', 'msg'],
                properties: { path: { type: 'string' }, rule: { type: 'string' }, msg: { type: 'string' } },
              },
            },
          },
        },
      ],
    },
  },
};

/** The OpenAPI 3.1 document, made from the same endpoints that are served: what is not served is not in it. */
export function openApiOf({ endpoints, environment }: Pick<AppContext, 'endpoints' | 'environment'>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  const schemas: Schema = {};
  for (const { endpoint } of endpoints.values()) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
  }
  const groups = [...new Set([...endpoints.values()].map(({ endpoint }) => groupOf(endpoint.path)))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trunkline',
      version: '1.0.0',
      description:
        'Every answer is `{code, msg, data}`; `code` 1 is success. docs/rules in the repository say the rules.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `${environment.publicUrl}/prod-api` }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token', description: 'From login.' } },
      parameters: {
        lang: {
          name: 'lang',
          in: 'header',
          required: false,
          description: 'Language of messages and labels.',
          schema: { type: 'string', enum: ['ar', 'en', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'], default: 'en' },
        },
      },
      responses: {
        Refusal: {
          description: 'Refused: the status carries the class, msg the sentence, data.errors the fields.',
          content: { 'application/json': { schema: envelope } },
        },
      },
    },
  };
}
