import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listInput } from '@trunkline/contract/list';
import { pageSizes } from '@trunkline/contract/page-sizes';
import * as z from 'zod/v4/core';
import { answerShapes, requestShapes } from './schema-names.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it: the keywords that the contract's shapes give. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
  dependentRequired?: Record<string, string[]>;
}

/** Description of each field and, where one helps, an example. */
export type FieldNotes = ReadonlyMap<string, { readonly description: string; readonly example: unknown }>;

/** `fields.json`: by the name of the field, or by `Schema.field` where it means something else in one schema. */
export function readFieldNotes(): FieldNotes {
  const text = readFileSync(path.join(import.meta.dirname, 'fields.json'), 'utf8');
  const fields = JSON.parse(text) as Record<string, [description: string, example?: unknown]>;
  return new Map(Object.entries(fields).map(([name, [description, example]]) => [name, { description, example }]));
}

/** Converts shapes of the contract. Shared shapes become components, to which the schemas refer. */
export interface SchemaWriter {
  readonly components: Record<string, JsonSchema>;
  readonly writeRequest: (shape: z.$ZodType) => JsonSchema;
  readonly writeAnswer: (shape: z.$ZodType, call: string) => JsonSchema;
}

type Io = 'input' | 'output';

function createRegistry(shapes: Readonly<Record<string, z.$ZodType>>) {
  const registry = z.registry<{ id?: string; enum?: readonly number[] }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  // The shape refuses other sizes by a function, which JSON Schema cannot show.
  registry.add(listInput.limit, { enum: pageSizes });
  return registry;
}

export function createSchemaWriter(notes: FieldNotes): SchemaWriter {
  const registries = { input: createRegistry(requestShapes), output: createRegistry(answerShapes) };
  const components: Record<string, JsonSchema> = {};

  function write(shape: z.$ZodType, io: Io, call: string): JsonSchema {
    const options = { io, metadata: registries[io], target: 'draft-2020-12', unrepresentable: 'any' } as const;
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(shape, options) as JsonSchema & { $schema?: string };
    // Recursive shapes (trees) without a name of their own are called `__schema0` and so on.
    const rename = (name: string): string => (name.startsWith('__') ? `${call}_${name.slice(2)}` : name);
    for (const [name, one] of Object.entries($defs)) components[rename(name)] ??= tidy(one, io, rename, notes, name);
    return tidy(schema, io, rename, notes);
  }

  return {
    components,
    writeRequest: (shape) => write(shape, 'input', 'Request'),
    writeAnswer: (shape, call) => write(shape, 'output', call),
  };
}

/**
 * The schema as programs need it: with descriptions and examples, without what only repeats the format (patterns of dates, limits of
 * whole numbers), and open for fields that later versions add to answers.
 */
function tidy(
  schema: JsonSchema,
  io: Io,
  rename: (name: string) => string,
  notes: FieldNotes,
  component = '',
): JsonSchema {
  const visit = (one: JsonSchema): JsonSchema => tidy(one, io, rename, notes, component);
  const { properties, items, anyOf, allOf, $ref, pattern, minimum, maximum, additionalProperties, ...rest } = schema;
  const result: JsonSchema = { ...rest };
  if ($ref !== undefined) result.$ref = `#/components/schemas/${rename($ref.slice($ref.lastIndexOf('/') + 1))}`;
  if (pattern !== undefined && schema.format === undefined) result.pattern = pattern;
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) result.minimum = minimum;
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) result.maximum = maximum;
  if (typeof additionalProperties === 'object') result.additionalProperties = visit(additionalProperties);
  if (items) result.items = visit(items);
  if (anyOf) result.anyOf = anyOf.map(visit);
  if (allOf) result.allOf = allOf.map(visit);
  if (!properties) return result;
  result.properties = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [
      name,
      addNotes(visit(one), notes.get(`${component}.${name}`) ?? notes.get(name)),
    ]),
  );
  // `hasVersionWithId`: a check that JSON Schema derives from no shape.
  const isOptional = (name: string): boolean => name in properties && !schema.required?.includes(name);
  if (io === 'input' && isOptional('id') && isOptional('version')) result.dependentRequired = { id: ['version'] };
  return result;
}

function addNotes(schema: JsonSchema, notes: { description: string; example: unknown } | undefined): JsonSchema {
  if (!notes) return schema;
  const { description, example } = notes;
  return { ...schema, description, ...(isExample(schema, example) ? { examples: [example] } : {}) };
}

const patternsByFormat: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d\\d-\\d\\d$',
  'date-time': '^\\d{4}-\\d\\d-\\d\\dT',
};

/** Whether a schema takes the example; lists and choices of one name differ from call to call. */
function isExample(schema: JsonSchema, example: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => isExample(one, example));
  if (example === undefined || schema.$ref !== undefined || schema.properties || schema.const !== undefined)
    return false;
  if (schema.enum) return schema.enum.includes(example);
  if (Array.isArray(example))
    return schema.type === 'array' && example.every((one) => isExample(schema.items ?? {}, one));
  const pattern = patternsByFormat[schema.format ?? ''] ?? schema.pattern;
  if (pattern !== undefined && !(typeof example === 'string' && new RegExp(pattern, 'u').test(example))) return false;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof example === 'number' && (example < minimum || example > maximum)) return false;
  const type = example === null ? 'null' : Number.isInteger(example) ? 'integer' : typeof example;
  const types = [schema.type ?? []].flat();
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}
