import { languages } from '@trunkline/contract/languages';
import { type Endpoint, type BodyKind } from '@trunkline/contract/endpoint';
import { listUploadFields } from '@trunkline/contract/upload';
import * as z from 'zod/v4/core';
import type { AppContext } from '../app-context.ts';

type Schema = Record<string, unknown>;

const mimeTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function toSchema(shape: Endpoint['input'], io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Schema;
  return schema;
}

/** `getProductsIndex`: the name of the call in generated clients. */
const toOperationId = (e: Endpoint): string =>
  `${e.method.toLowerCase()}${e.path.replace(/[/_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Moves definitions of recursive shapes (trees) from the schema to the components of the document. */
function liftDefinitions(schema: Schema, call: string, components: Schema): Schema {
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

/** The tag of a call: `/admin/order/ship` → `admin/order`, `/user/cartlist` → `user`. */
const toGroup = (path: string): string => {
  const [first = '', second = ''] = path.slice(1).split('/');
  return first === 'admin' || first === 'v2' ? `${first}/${second}` : first;
};

function listParameters(e: Endpoint): Schema[] {
  const schema = toSchema(e.input, 'input');
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: one,
    ...(one['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
  }));
}

function toRequestBody(e: Endpoint): Schema {
  const schema = toSchema(e.input, 'input');
  const takes = e.bodies ?? ['json'];
  return {
    required:
      Object.keys(listUploadFields(e.input)).length > 0 ||
      ((schema['required'] as string[] | undefined) ?? []).length > 0,
    content: Object.fromEntries(takes.map((one) => [mimeTypes[one], { schema }])),
  };
}

const refusal = { $ref: '#/components/responses/Refusal' };

function toOperation(e: Endpoint, components: Schema): Schema {
  const name = toOperationId(e);
  const answer: Schema = e.mediaTypes
    ? Object.fromEntries(e.mediaTypes.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]))
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: {
              code: { const: 1 },
              msg: { type: 'string' },
              data: liftDefinitions(toSchema(e.output, 'output'), name, components),
            },
          },
        },
      };
  return {
    operationId: name,
    summary: e.summary,
    tags: [toGroup(e.path)],
    'x-access': e.access,
    security: e.access.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [{ $ref: '#/components/parameters/lang' }, ...(e.method === 'GET' ? listParameters(e) : [])],
    ...(e.method === 'POST' ? { requestBody: toRequestBody(e) } : {}),
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

/** The OpenAPI 3.1 document of the endpoints that are served. */
export function createOpenApiDocument({
  endpoints,
  environment,
}: Pick<AppContext, 'endpoints' | 'environment'>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  const schemas: Schema = {};
  for (const { endpoint } of endpoints.values()) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint, schemas);
  }
  const groups = [...new Set([...endpoints.values()].map(({ endpoint }) => toGroup(endpoint.path)))].sort();
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
          schema: { type: 'string', enum: languages, default: 'en' },
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
