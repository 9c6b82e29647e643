import { type FileKind, fileKinds, type UploadRule } from '@trunkline/contract/upload';

/** First bytes of each kind; enough to spare a wrong file the journey. The server looks closely. */
const starts: Readonly<Record<FileKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  webp: [0x52, 0x49, 0x46, 0x46],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  csv: [],
  jsonl: [],
};

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const acceptOf = (rule: UploadRule): string =>
  rule.kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',');

/** `PDF, JPG` */
export const kindNames = (rule: UploadRule): string => rule.kinds.map((kind) => kind.toUpperCase()).join(', ');

export type FileRefusal = 'too_large' | 'wrong_kind';

/** What is wrong with a file before it is sent: its size, its name, its first bytes. */
export async function checkFile(file: File, rule: UploadRule): Promise<FileRefusal | undefined> {
  if (file.size > rule.maxBytes) return 'too_large';
  const kind = rule.kinds.find((one) =>
    (fileKinds[one].extensions as readonly string[]).includes(extensionOf(file.name)),
  );
  if (!kind) return 'wrong_kind';
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return starts[kind].every((byte, at) => head[at] === byte) ? undefined : 'wrong_kind';
}
