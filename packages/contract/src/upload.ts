import { z } from 'zod/mini';

/** Allowed file kinds. The server detects the kind from the content: apps/api/src/platform/files. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  jpg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  avif: { mime: 'image/avif', extensions: ['avif'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  /** Texts with separators. Excel writes `Unicode text` as .txt. */
  csv: { mime: 'text/csv', extensions: ['csv', 'tsv', 'tab', 'txt'] },
  jsonl: { mime: 'application/jsonl', extensions: ['jsonl'] },
  xml: { mime: 'application/xml', extensions: ['xml'] },
  /** What the tools of translators read and write. */
  xliff: { mime: 'application/xliff+xml', extensions: ['xlf', 'xliff'] },
  /** Statements of banks in the format of SWIFT. */
  mt940: { mime: 'application/x-mt940', extensions: ['sta', 'mt940', '940', 'mta'] },
} as const;
export type FileKind = keyof typeof fileKinds;

/** The largest file of a partner. docs/rules/files.md */
export const partnerFileBytes = 512_000;
/** The largest picture or document of staff. */
export const staffFileBytes = 5_000_000;

export interface UploadRule {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** The server writes the file to disk while it arrives, because it is too large for memory. */
  readonly streamed?: true;
  /** Another field of the call says which narrower rule holds. */
  readonly by?: { readonly field: string; readonly rules: Readonly<Record<string, UploadRule>> };
}
const rules = new WeakMap<object, UploadRule>();

/** A file field with its allowed kinds (detected from the content) and size. */
export function uploadField(rule: UploadRule) {
  const shape = z.file({ error: 'validation.file_required' });
  rules.set(shape, rule);
  return shape;
}

/** The rule of a file field, also of an optional or nullable one; undefined for any other field. */
export function findUploadRule(shape: unknown): UploadRule | undefined {
  let at = shape as { _zod?: { def?: { innerType?: object } } } | undefined;
  while (at) {
    const rule = rules.get(at);
    if (rule) return rule;
    at = at._zod?.def?.innerType;
  }
  return undefined;
}

/** The file fields of an endpoint's input: name → rule. */
export function listUploadFields(input: unknown): Record<string, UploadRule> {
  const shape = (input as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {};
  const found: Record<string, UploadRule> = {};
  for (const [name, field] of Object.entries(shape)) {
    const rule = findUploadRule(field);
    if (rule) found[name] = rule;
  }
  return found;
}
