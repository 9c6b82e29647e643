import { blankToNull } from '@trunkline/contract/blank';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { fileKinds, type UploadRule, listUploads } from '@trunkline/contract/upload';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { AppError, invalid } from '../errors/app-error.ts';
import { checkUpload, tooLarge } from '../files/sniff.ts';
import { writeTemporaryFile } from '../files/temporary-file.ts';

export interface RawInput {
  readonly fields: unknown;
  /** SHA-256 over the files' bytes, empty when there are none: part of what an idempotency key is bound to. */
  readonly files: string;
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** No shape of ours is nearly as deep; what walks over the fields would run out of stack. */
const deepest = 32;

/** Keys that could reach into an object's prototype are refused, at any depth; so is what has no end of depth. */
function ensurePlainKeys(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object' || value instanceof Blob) return;
  if (depth > deepest) throw invalid('request.invalid');
  for (const [key, one] of Object.entries(value)) {
    if (refusedKeys.has(key)) throw invalid('request.invalid', {}, key);
    ensurePlainKeys(one, depth + 1);
  }
}

/** The request's fields as the shape wants them: text of forms and queries becomes numbers and booleans, blank becomes null. */
export async function readInput(request: FastifyRequest, e: Endpoint, dataDir: string): Promise<RawInput> {
  if (e.method === 'GET') return { fields: shaped(plain(request.query), e.input), files: '' };
  if (request.isMultipart()) return readMultipart(request, e, dataDir);
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const body = plain(request.body ?? {});
  return { fields: isForm ? shaped(body, e.input) : blankToNull(body), files: '' };
}

function plain(value: unknown): unknown {
  ensurePlainKeys(value);
  return value;
}

async function readMultipart(request: FastifyRequest, e: Endpoint, dataDir: string): Promise<RawInput> {
  const rules = listUploads(e.input);
  const fields: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  const hash = createHash('sha256');
  const most = Math.max(1, ...Object.values(rules).map((rule) => rule.maxBytes));
  const parts = request.parts({ limits: { fileSize: most + 1, files: 4, fields: 60, fieldSize: 262_144, parts: 64 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (refusedKeys.has(part.fieldname)) throw invalid('request.invalid', {}, part.fieldname);
      // Cut off it would look whole.
      if (part.valueTruncated) throw new AppError(413, 'request.body_too_large', {}, { path: part.fieldname });
      fields[part.fieldname] = part.value;
      continue;
    }
    const rule = rules[part.fieldname];
    if (!rule) {
      part.file.resume(); // unknown keys are ignored
      continue;
    }
    if (rule.streamed) {
      const file = await writeTemporaryFile(request, part, rule, dataDir);
      if (!file) continue;
      files[part.fieldname] = file;
      hash.update(part.fieldname).update(file.sha256);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(rule, part.fieldname) : error;
    });
    if (bytes.length === 0 && !part.filename) continue; // an empty file input of a browser's form
    files[part.fieldname] = await checked(bytes, part.filename, rule, part.fieldname);
    hash.update(part.fieldname).update(bytes);
  }
  return {
    fields: { ...(shaped(fields, e.input) as object), ...files },
    files: Object.keys(files).length > 0 ? hash.digest('base64url') : '',
  };
}

async function checked(bytes: Buffer, name: string, rule: UploadRule, path: string): Promise<File> {
  const kind = await checkUpload(bytes, name, rule, path);
  return new File([new Uint8Array(bytes)], name, { type: fileKinds[kind].mime });
}

interface Def {
  type: string;
  innerType?: { _zod: { def: Def } };
  shape?: Record<string, { _zod: { def: Def } }>;
  element?: { _zod: { def: Def } };
  options?: { _zod: { def: Def } }[];
  valueType?: { _zod: { def: Def } };
}

/**
 * Text stands for numbers and booleans where the shape asks for them; one value stands for a list of one.
 * Directed by the shape, so that an id of digits stays text.
 */
function shaped(value: unknown, shape: unknown): unknown {
  let def = (shape as { _zod: { def: Def } })._zod.def;
  while (def.innerType) def = def.innerType._zod.def;
  if (value === '') return null;
  if (def.type === 'object' && value !== null && typeof value === 'object') {
    const fields = def.shape ?? {};
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, Object.hasOwn(fields, key) ? shaped(one, fields[key]) : one]),
    );
  }
  if (def.type === 'array' && def.element) {
    const list = Array.isArray(value) ? value : value === null ? [] : [value];
    return list.map((one) => shaped(one, def.element));
  }
  if (typeof value !== 'string') return value;
  if (def.type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  if (def.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** What is cleared falls back to its default, where the shape has one. */
export function defaultsForNull(fields: unknown, shape: unknown): unknown {
  const known = (shape as { _zod: { def: Def } })._zod.def.shape;
  if (!known || fields === null || typeof fields !== 'object') return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== null || known[key]?._zod.def.type !== 'default'),
  );
}

/** The content type says what the endpoint does not take: 415, before anything of the body is believed. */
export function ensureContentType(request: FastifyRequest, e: Endpoint): void {
  if (e.method === 'GET') return;
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === '' || type === 'application/json') return;
  const takes = e.takes ?? ['json'];
  if (type === 'multipart/form-data' && takes.includes('multipart')) return;
  if (type === 'application/x-www-form-urlencoded' && takes.includes('form')) return;
  throw new AppError(415, 'request.wrong_content_type');
}
