import { blankToNull } from '@trunkline/rules/shapes/blank-to-null';
import { listUnknownFields } from '@trunkline/rules/shapes/unknown-fields';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { fileKinds, type UploadRule, listUploadFields } from '@trunkline/contract/upload';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError, type FieldError, invalid, invalidFields } from '../errors/app-error.ts';
import { checkUpload, createTooLargeError, type FileChecker } from '../files/sniff.ts';
import { writeTemporaryFile } from '../files/temporary-file.ts';
import { toSender } from '../queueing/sender.ts';
import type { RequestContext } from './request-context.ts';

export interface RawInput {
  readonly fields: unknown;
  /** SHA-256 over the bytes of all files, empty without files; an idempotency key is bound to it. */
  readonly files: string;
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** No shape is nearly as deep; deeper fields would exhaust the stack of the functions that walk them. */
const maxDepth = 32;

/** Whether PostgreSQL can store a text as it is: without a NUL and without half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Throws 400 for keys that reach into an object's prototype, at any depth, for fields that are nested too deeply, and for text and
 * keys that PostgreSQL cannot store.
 */
function ensurePlain(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && !isStorable(value)) throw invalid('request.characters', {}, path.join('.'));
  if (value === null || typeof value !== 'object' || value instanceof Blob) return;
  if (path.length > maxDepth) throw invalid('validation.failed');
  for (const [key, one] of Object.entries(value)) {
    if (refusedKeys.has(key)) throw invalid('request.unknown_field', { name: key }, [...path, key].join('.'));
    if (!isStorable(key)) throw invalid('request.characters', {}, path.join('.'));
    ensurePlain(one, [...path, key]);
  }
}

/** The request's fields as the shape reads them: text of forms and queries becomes numbers and booleans, blank text becomes null. */
export async function readInput(context: RequestContext, request: FastifyRequest, e: Endpoint): Promise<RawInput> {
  if (request.isMultipart() && e.method !== 'GET') return readMultipart(context, request, e);
  const sent = e.method === 'GET' ? request.query : ensureObject(request.body);
  ensurePlain(sent);
  if (e.method === 'GET') return { fields: coerceFields(sent, e.input), files: '' };
  ensureKnownFields(sent, e);
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return { fields: isForm ? coerceFields(sent, e.input) : blankToNull(sent), files: '' };
}

/** Throws 400 with each field of a body that the shape does not have, at any depth: a typing error must not be dropped without a word. */
function ensureKnownFields(sent: unknown, { input }: Endpoint): void {
  const unknown = listUnknownFields(sent, input);
  if (unknown.length === 0) return;
  throw invalidFields(
    unknown.map((path) => ({ path, code: 'request.unknown_field', values: { name: path.slice(0, 100) } })),
  );
}

/** Throws 400 for JSON that is no object. A request without a body has no fields. */
function ensureObject(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('request.not_object');
  return body;
}

/** Sets a field of a form; `columns[quantity]` is a field of `columns`. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w{1,40})\[(\w{1,40})\]$/.exec(name) ?? [];
  if (outer === undefined || inner === undefined) fields[name] = value;
  else if (refusedKeys.has(outer) || refusedKeys.has(inner)) throw invalid('request.unknown_field', { name }, name);
  else {
    const before = Object.hasOwn(fields, outer) ? fields[outer] : undefined;
    fields[outer] = { ...(typeof before === 'object' ? before : {}), [inner]: value };
  }
}

/** A field with fields or a list inside may come as JSON in a form with files. Throws 400 for text that is none. */
function parseNestedField(value: unknown, name: string, { input }: Endpoint): unknown {
  const shape = findDef(input).shape ?? {};
  const type = Object.hasOwn(shape, name) ? findDef(shape[name]).type : '';
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || !['object', 'record', 'array'].includes(type))
    return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalid('request.malformed_json', {}, name);
  }
}

async function readMultipart(context: RequestContext, request: FastifyRequest, e: Endpoint): Promise<RawInput> {
  const { parsers, environment } = context.app;
  const rules = listUploadFields(e.input);
  const fields: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  const unchecked: { name: string; bytes: Buffer; filename: string; rule: UploadRule }[] = [];
  const hash = createHash('sha256');
  const maxBytes = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes));
  const parts = request.parts({
    limits: { fileSize: maxBytes + 1, files: 4, fields: 60, fieldSize: 262_144, parts: 64 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (refusedKeys.has(part.fieldname))
        throw invalid('request.unknown_field', { name: part.fieldname }, part.fieldname);
      // A truncated value would look complete.
      if (part.valueTruncated) throw new AppError(413, 'request.body_too_large', {}, { path: part.fieldname });
      setField(fields, part.fieldname, parseNestedField(part.value, part.fieldname, e));
      continue;
    }
    const rule = rules[part.fieldname];
    if (!rule) throw invalid('request.unknown_field', { name: part.fieldname.slice(0, 100) }, part.fieldname);
    const checker = { parsers, origin: { sender: toSender(context), path: part.fieldname } };
    if (rule.streamed) {
      const file = await writeTemporaryFile(request, part, rule, { checker, dataDir: environment.dataDir });
      if (!file) continue;
      files[part.fieldname] = file;
      hash.update(part.fieldname).update(file.sha256);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? createTooLargeError(rule, part.fieldname) : error;
    });
    if (bytes.length === 0 && !part.filename) continue; // an empty file input of a browser's form
    unchecked.push({ name: part.fieldname, bytes, filename: part.filename, rule });
    hash.update(part.fieldname).update(bytes);
  }
  ensurePlain(fields);
  ensureKnownFields(fields, e);
  // A field behind the file may decide which kinds it takes.
  for (const { name, bytes, filename, rule } of unchecked) {
    const checker = { parsers, origin: { sender: toSender(context), path: name } };
    files[name] = await toCheckedFile(checker, bytes, filename, chooseRule(rule, fields));
  }
  return {
    fields: { ...(coerceFields(fields, e.input) as object), ...files },
    files: Object.keys(files).length > 0 ? hash.digest('base64url') : '',
  };
}

/** The narrower rule that another field of the call chooses; the rule itself where there is none. */
function chooseRule(rule: UploadRule, fields: Readonly<Record<string, unknown>>): UploadRule {
  const chosen = rule.by && fields[rule.by.field];
  const rules = rule.by?.rules ?? {};
  return typeof chosen === 'string' && Object.hasOwn(rules, chosen) ? (rules[chosen] ?? rule) : rule;
}

async function toCheckedFile(checker: FileChecker, bytes: Buffer, name: string, rule: UploadRule): Promise<File> {
  const kind = await checkUpload(checker, bytes, name, rule);
  return new File([new Uint8Array(bytes)], name, { type: fileKinds[kind].mime });
}

/** Throws 400 for filters and orders that a list does not have, so that nobody takes its rows for filtered or sorted ones. */
export function ensureKnownListFields(fields: unknown, shape: unknown): void {
  const known = findDef(shape).shape ?? {};
  if (!Object.hasOwn(known, 'limit')) return;
  const { filter, sort } = (fields ?? {}) as { filter?: unknown; sort?: unknown };
  const filters = known['filter'] ? (findDef(known['filter']).shape ?? {}) : {};
  const errors: FieldError[] = (filter === null || typeof filter !== 'object' ? [] : Object.keys(filter))
    .filter((name) => !Object.hasOwn(filters, name))
    .map((name) => ({ path: `filter.${name}`, code: 'request.unknown_filter', values: { name } }));
  // The shape of a sorted list says itself which orders it has.
  if (sort != null && !Object.hasOwn(known, 'sort')) {
    const name = (typeof sort === 'string' ? sort : JSON.stringify(sort)).slice(0, 40);
    errors.push({ path: 'sort', code: 'request.unknown_sort', values: { name } });
  }
  if (errors.length > 0) throw invalidFields(errors);
}

interface Def {
  type: string;
  innerType?: { _zod: { def: Def } };
  shape?: Record<string, { _zod: { def: Def } }>;
  element?: { _zod: { def: Def } };
  options?: { _zod: { def: Def } }[];
  valueType?: { _zod: { def: Def } };
}

/** What a shape is made of, without its wrappers for absence and defaults. */
function findDef(shape: unknown): Def {
  let { def } = (shape as { _zod: { def: Def } })._zod;
  while (def.innerType) def = def.innerType._zod.def;
  return def;
}

/**
 * Turns text into numbers and booleans where the shape has them, and one value into a list of one. The shape decides, so an id
 * made of digits stays text.
 */
function coerceFields(value: unknown, shape: unknown): unknown {
  const def = findDef(shape);
  if (value === '') return null;
  if (def.type === 'object' && value !== null && typeof value === 'object') {
    const fields = def.shape ?? {};
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        Object.hasOwn(fields, key) ? coerceFields(one, fields[key]) : one,
      ]),
    );
  }
  if (def.type === 'array' && def.element) {
    const list = Array.isArray(value) ? value : value === null ? [] : [value];
    return list.map((one) => coerceFields(one, def.element));
  }
  if (typeof value !== 'string') return value;
  if (def.type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  if (def.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Leaves out fields that are null where the shape has a default. */
export function defaultsForNull(fields: unknown, shape: unknown): unknown {
  const known = (shape as { _zod: { def: Def } })._zod.def.shape;
  if (!known || fields === null || typeof fields !== 'object') return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== null || known[key]?._zod.def.type !== 'default'),
  );
}

/** Throws 415 when the endpoint does not take bodies of the announced type, or not in the announced character set. */
export function ensureContentType(request: FastifyRequest, e: Endpoint): void {
  if (e.method === 'GET') return;
  const header = request.headers['content-type'] ?? '';
  const [announced = ''] = header.split(';');
  const type = announced.trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(header)?.[1];
  // Bodies are read as UTF-8, whatever the header says.
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError(415, 'request.wrong_charset');
  if (type === '' || type === 'application/json') return;
  const takes = e.bodies ?? ['json'];
  if (type === 'multipart/form-data' && takes.includes('multipart')) return;
  if (type === 'application/x-www-form-urlencoded' && takes.includes('form')) return;
  throw new AppError(415, 'request.wrong_content_type');
}
