import { type FileKind, fileKinds, type UploadRule } from '@trunkline/contract/upload';

/** The first bytes of each kind. They sort out wrong files before the upload; the server checks the whole file. */
const firstBytes: Readonly<Record<FileKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  webp: [0x52, 0x49, 0x46, 0x46],
  // The length of the first box may differ.
  avif: [],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  csv: [],
  jsonl: [],
  xml: [],
  xliff: [],
  mt940: [],
};

const toExtension = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Value of the attribute `accept` of a file input: `.pdf,.jpg,.jpeg`. */
export const formatAccept = (rule: UploadRule): string =>
  rule.kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',');

/** Names of the kinds for sentences: `PDF, JPG`. */
export const formatKinds = (rule: UploadRule): string => rule.kinds.map((kind) => kind.toUpperCase()).join(', ');

export type FileProblem = 'too_large' | 'wrong_kind';

const findKind = (file: File, rule: UploadRule): FileKind | undefined =>
  rule.kinds.find((one) => fileKinds[one].extensions.some((extension) => extension === toExtension(file.name)));

/** Checks size and extension of a file. Undefined when there is no problem. */
export function checkNameAndSize(file: File, rule: UploadRule): FileProblem | undefined {
  if (file.size > rule.maxBytes) return 'too_large';
  return findKind(file, rule) ? undefined : 'wrong_kind';
}

/** Checks size, extension and first bytes of a file before it is sent. Undefined when there is no problem. */
export async function checkFile(file: File, rule: UploadRule): Promise<FileProblem | undefined> {
  const problem = checkNameAndSize(file, rule);
  const kind = findKind(file, rule);
  if (problem || !kind) return problem;
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return firstBytes[kind].every((byte, index) => head[index] === byte) ? undefined : 'wrong_kind';
}
