import CFB from 'cfb';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The name of the text's stream, in UTF-16 as the directory of a compound file holds it. */
const wordDocument = Buffer.from('WordDocument', 'utf16le');
/** Storages of macros. Only names in the directory count: the text of a letter may mention macros. */
const macroStorage = /\/(_VBA_PROJECT(_CUR)?|VBA|Macros)(\/|$)/i;

/** Whether a file is an old Word document (compound file) without macros. docs/rules/files.md */
export function isSafeWordDocument(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(signature) || !bytes.includes(wordDocument)) return false;
  try {
    const file = CFB.read(bytes, { type: 'buffer' });
    return CFB.find(file, 'WordDocument') !== null && !file.FullPaths.some((path) => macroStorage.test(path));
  } catch {
    return false;
  }
}
