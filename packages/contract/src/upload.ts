import { z } from 'zod/mini';

/** File kinds as the product names them; what proves each is in the API's files kit. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  jsonl: { mime: 'application/jsonl', extensions: ['jsonl'] },
} as const;
export type FileKind = keyof typeof fileKinds;

/** Partners' files: 500 KB. docs/rules/files.md */
export const partnerFileBytes = 512_000;
/** The vendor's pictures and documents. */
export const staffFileBytes = 5_000_000;

export interface UploadRule {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** Too large for memory: the server writes it to disk as it arrives. */
  readonly streamed?: true;
}
const rules = new WeakMap<object, UploadRule>();

/** A file field: which kinds (decided by content, not by name) and how many bytes. */
export function upload(rule: UploadRule) {
  const shape = z.file({ error: 'validation.file_required' });
  rules.set(shape, rule);
  return shape;
}

/** The rule of a file field, looked for through `optional` and `nullable`. */
export function uploadRuleOf(shape: unknown): UploadRule | undefined {
  let at = shape as { _zod?: { def?: { innerType?: object } } } | undefined;
  while (at) {
    const rule = rules.get(at);
    if (rule) return rule;
    at = at._zod?.def?.innerType;
  }
  return undefined;
}

/** File fields of an endpoint's input: name → rule. */
export function listUploads(input: unknown): Record<string, UploadRule> {
  const shape = (input as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {};
  const found: Record<string, UploadRule> = {};
  for (const [name, field] of Object.entries(shape)) {
    const rule = uploadRuleOf(field);
    if (rule) found[name] = rule;
  }
  return found;
}
