import CFB from 'cfb';

const magic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A stream's name as the directory of an old Word file holds it: UTF-16. */
const wordDocument = Buffer.from('WordDocument', 'utf16le');
const macros = [Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.from('Macros', 'utf16le')];

/** Whether this is an old Word document (compound file) without macros. */
export function parse(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(magic) || !bytes.includes(wordDocument)) return false;
  if (macros.some((name) => bytes.includes(name))) return false;
  try {
    return CFB.find(CFB.read(bytes, { type: 'buffer' }), 'WordDocument') !== null;
  } catch {
    return false;
  }
}
