import type { BodyKind, Endpoint } from '@trunkline/contract/endpoint';
import { fileKinds, listUploadFields } from '@trunkline/contract/upload';
import { listCallErrors } from './common-errors.ts';
import { getCallGroup } from './groups.ts';
import { listResponses } from './responses.ts';
import type { JsonSchema, SchemaWriter } from './schemas.ts';

const mimeTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

export interface Parameter {
  readonly name: string;
  readonly in: 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: 'deepObject';
  readonly explode?: true;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-access': Endpoint['access'];
  /** The scope with which an API key may make the call; without it none may. */
  readonly 'x-key-scope'?: NonNullable<Endpoint['keyScope']>;
  /** Values of `error` in its refusals. */
  readonly 'x-errors': readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>;
  };
  readonly responses: Record<string, unknown>;
}

/** `getProductsIndex`: the name of the call in generated clients. */
const toOperationId = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/(?<![/_])[/_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** The object of `filter[state]=approved`, also where it may be absent. */
function findObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties || schema.additionalProperties !== undefined) return schema;
  return schema.anyOf?.map(findObject).find((one) => one !== undefined);
}

function listQueryParameters(schema: JsonSchema): Parameter[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...one }]) => {
    const object = findObject(one);
    return {
      name,
      in: 'query' as const,
      required: required.has(name),
      ...(description === undefined ? {} : { description }),
      schema: object ?? one,
      // Only this style gives `filter[state]=approved`.
      ...(object ? { style: 'deepObject' as const, explode: true as const } : {}),
    };
  });
}

/** A request of all fields that have an example. */
function buildExample(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return components[name] && buildExample(components[name], components);
  }
  if (schema.examples) return schema.examples[0];
  // Days of one name mean something else in most calls, so that none of them has an example of its own.
  if (schema.format === 'date') return '2026-12-03';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return schema.anyOf.map((one) => buildExample(one, components)).find((one) => one !== undefined);
  if (schema.items) {
    const item = buildExample(schema.items, components);
    return item === undefined ? undefined : [item];
  }
  if (!schema.properties) return undefined;
  const fields = Object.entries(schema.properties).map(([name, one]) => [name, buildExample(one, components)] as const);
  const known = fields.filter(([, value]) => value !== undefined);
  // An example that lacks a required field would be refused.
  const isWhole = (schema.required ?? []).every((name) => known.some(([one]) => one === name));
  return isWhole ? Object.fromEntries(known) : undefined;
}

/** What the shapes cannot say about the files of a request. */
function describeUploads(endpoint: Endpoint): string[] {
  return Object.entries(listUploadFields(endpoint.input)).map(([name, { kinds, maxBytes }]) => {
    const extensions = kinds.flatMap((kind) => fileKinds[kind].extensions).join(', ');
    return `\`${name}\`: ${extensions}; at most ${maxBytes.toLocaleString('en')} bytes. The content decides the kind.`;
  });
}

function describeCall(endpoint: Endpoint, schema: JsonSchema): string | undefined {
  const { keyScope } = endpoint;
  const { who, permission, types } = endpoint.access;
  const sentences = [
    ...(types ? [`Needs an active membership of type ${types.join(' or ')}.`] : []),
    ...(permission === undefined ? [] : [`Needs the permission \`${permission}\`.`]),
    ...(keyScope === undefined ? [] : [`API keys need the scope \`${keyScope}\`.`]),
    ...(who === 'owner' ? ['Only for the owner of the company.'] : []),
    ...(schema.dependentRequired ? ['`version` is required as soon as `id` is sent.'] : []),
    ...describeUploads(endpoint),
  ];
  return sentences.length > 0 ? sentences.join('\n\n') : undefined;
}

function writeRequestBody(endpoint: Endpoint, schema: JsonSchema, { components }: SchemaWriter) {
  const example = buildExample(schema, components);
  const hasExample = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
  return {
    required: Object.keys(listUploadFields(endpoint.input)).length > 0 || (schema.required ?? []).length > 0,
    content: Object.fromEntries(
      (endpoint.bodies ?? ['json']).map((kind) => [
        mimeTypes[kind],
        { schema, ...(kind === 'json' && hasExample ? { example } : {}) },
      ]),
    ),
  };
}

export function describeOperation(endpoint: Endpoint, writer: SchemaWriter): Operation {
  const operationId = toOperationId(endpoint);
  const { access, method, summary, keyScope, answersSecret = false } = endpoint;
  const input = writer.writeRequest(endpoint.input);
  const description = describeCall(endpoint, input);
  const isStored = method === 'POST' && access.who !== 'anyone' && !answersSecret;
  const headers = ['lang', ...(isStored ? ['idempotencyKey'] : [])];
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [getCallGroup(endpoint.path).name],
    'x-access': access,
    ...(keyScope === undefined ? {} : { 'x-key-scope': keyScope }),
    'x-errors': listCallErrors(endpoint, Object.keys(input.properties ?? {})),
    security: access.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(method === 'GET' ? listQueryParameters(input) : []),
    ],
    ...(method === 'POST' ? { requestBody: writeRequestBody(endpoint, input, writer) } : {}),
    responses: listResponses(endpoint, input, () => writer.writeAnswer(endpoint.output, operationId)),
  };
}
