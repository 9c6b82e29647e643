import type { FileKind } from '@trunkline/contract/upload';
import { isSafeWordDocument } from './compound.ts';
import { isSafeDocx } from './docx.ts';
import { isDecodablePicture } from './picture-encoder.ts';
import { isWorkbook } from './xlsx.ts';

/** Kinds whose structure is checked. Bytes in memory, or the path of a file on disk. */
export interface FileToCheck {
  readonly kind: FileKind;
  readonly bytes: Uint8Array | string;
}

/** Whether a file holds what its first bytes promise, and nothing active. Runs in a parser process. docs/rules/files.md */
export async function isSoundFile({ kind, bytes }: FileToCheck): Promise<boolean> {
  if (kind === 'xlsx') return isWorkbook(typeof bytes === 'string' ? bytes : toBuffer(bytes));
  if (typeof bytes === 'string') throw new TypeError(`a file of kind ${kind} is checked in memory`);
  if (kind === 'doc') return isSafeWordDocument(toBuffer(bytes));
  if (kind === 'docx') return isSafeDocx(toBuffer(bytes));
  return isDecodablePicture(bytes);
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
