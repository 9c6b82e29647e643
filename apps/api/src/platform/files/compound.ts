// Old Office documents: compound files (MS-CFB) with sectors of 512 or 4096 bytes, after a header of one sector.
// Only the header and the entries of directories are read, each once: nothing follows a reference that the file gives.

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const entryBytes = 128;
const rootType = 5;
/** Storages, streams and the root. Other entries are empty. */
const usedTypes = new Set([1, 2, rootType]);

/** The streams of other documents: workbooks, presentations, mails. A letter that embeds one is refused like one with macros. */
const otherDocuments = new Set([
  'workbook',
  'book',
  'powerpoint document',
  '__properties_version1.0',
  '\u0001ole10native',
]);
/** Storages of macros. The text of a letter may mention macros; only entries count. */
const macroStorages = new Set(['vba', 'macros', '_vba_project', '_vba_project_cur']);

/** Whether a file is an old Word document without macros and without other documents. docs/rules/files.md */
export function isSafeWordDocument(bytes: Buffer): boolean {
  const sectorBytes = readSectorSize(bytes);
  if (sectorBytes === undefined || !hasRoot(bytes, sectorBytes)) return false;
  let isWord = false;
  // Sectors are multiples of an entry, so entries begin at multiples of it. A scan of the whole file finds those of every directory
  // that a reader could be led to.
  for (let at = sectorBytes; at + entryBytes <= bytes.length; at += entryBytes) {
    const name = readEntryName(bytes, at)?.toLowerCase();
    if (name === undefined) continue;
    if (macroStorages.has(name) || otherDocuments.has(name)) return false;
    isWord ||= name === 'worddocument';
  }
  return isWord;
}

/** The bytes of a sector; undefined when the header is not that of a compound file. */
function readSectorSize(bytes: Buffer): 512 | 4096 | undefined {
  if (bytes.length < 512 || !bytes.subarray(0, 8).equals(signature)) return undefined;
  const [version, byteOrder, shift, miniShift] = [0x1a, 0x1c, 0x1e, 0x20].map((at) => bytes.readUInt16LE(at));
  if (byteOrder !== 0xfffe || miniShift !== 6 || bytes.readUInt32LE(0x38) !== 4096) return undefined;
  if (version === 3 && shift === 9) return 512;
  return version === 4 && shift === 12 ? 4096 : undefined;
}

/** Whether the directory begins inside the file, with its root. */
function hasRoot(bytes: Buffer, sectorBytes: number): boolean {
  const at = (bytes.readUInt32LE(0x30) + 1) * sectorBytes;
  return at + entryBytes <= bytes.length && bytes[at + 66] === rootType && readEntryName(bytes, at) !== undefined;
}

/** The name of the entry at this place; undefined where there is no entry. Its length in bytes includes the ending zero. */
function readEntryName(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + 64);
  if (length < 4 || length > 64 || length % 2 !== 0 || !usedTypes.has(bytes[at + 66] ?? 0)) return undefined;
  if (bytes.readUInt16LE(at + length - 2) !== 0) return undefined;
  return bytes.toString('utf16le', at, at + length - 2);
}
