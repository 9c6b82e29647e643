import CFB from 'cfb';

const magic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A stream's name as the directory of an old Word file holds it: UTF-16. */
const wordDocument = Buffer.from('WordDocument', 'utf16le');
/** Storages of macros. Looked for in the directory alone: a letter may well speak of macros. */
const macros = /\/(_VBA_PROJECT(_CUR)?|VBA|Macros)(\/|$)/i;

/** Whether this is an old Word document (compound file) without macros. */
export function parse(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(magic) || !bytes.includes(wordDocument)) return false;
  try {
    const file = CFB.read(bytes, { type: 'buffer' });
    return CFB.find(file, 'WordDocument') !== null && !file.FullPaths.some((path) => macros.test(path));
  } catch {
    return false;
  }
}
