import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import writeExcelFile from 'write-excel-file/node';

/** The smallest valid file of a kind, or with `exe` a program. */
export const createSampleFile = (kind: 'pdf' | 'jpg' | 'exe', name = `sample.${kind}`): File =>
  new File([new Uint8Array(samples[kind]())], name);

const samples = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpg: () => Buffer.from(tinyJpeg, 'base64'),
  exe: () => Buffer.from('MZ this is a program'),
};
/** 4 × 4 pixels. */
const tinyJpeg =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAIuv/9k=';

/** One colour. */
export const createPicture = (kind: 'jpg' | 'png' | 'webp', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b8231a' } })
    .toFormat(kind === 'jpg' ? 'jpeg' : kind)
    .toBuffer();

/** An uncompressed zip archive. */
export function createZip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const file = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place.subarray(0, 14), file]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}

/** A Word document with these parts besides the required ones. */
export const createDocx = (more: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>', ...more });

/** A workbook whose only sheet has this XML. */
export const createXlsx = (sheet: string, more: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  createZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="sheet.xml"/></Relationships>',
    'xl/sheet.xml': sheet,
    ...more,
  });

/** A workbook as a spreadsheet writes it. */
export const createTextXlsx = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

interface CompoundOptions {
  readonly sectorBytes?: 512 | 4096;
  /** Storages of the root, which hold nothing. */
  readonly storages?: readonly string[];
}

/**
 * A compound file with these streams. Its table of sectors is one sector, the directory follows, then the contents, each of which
 * begins a sector.
 */
export function createCompoundFile(
  streams: Readonly<Record<string, string>>,
  { sectorBytes = 512, storages = [] }: CompoundOptions = {},
): Buffer {
  const toSectors = (bytes: number): number => Math.max(1, Math.ceil(bytes / sectorBytes));
  const entries = [
    { name: 'Root Entry', type: 5, content: Buffer.alloc(0) },
    ...storages.map((name) => ({ name, type: 1, content: Buffer.alloc(0) })),
    ...Object.entries(streams).map(([name, text]) => ({ name, type: 2, content: Buffer.from(text, 'utf16le') })),
  ];
  const directorySectors = toSectors(entries.length * 128);
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const table = Buffer.alloc(sectorBytes, 0xff);
  const contents: Buffer[] = [];
  let next = 1 + directorySectors;
  const chain = (first: number, count: number): void => {
    for (let at = first; at < first + count; at++)
      table.writeUInt32LE(at + 1 < first + count ? at + 1 : 0xfffffffe, at * 4);
  };
  table.writeUInt32LE(0xfffffffd, 0);
  chain(1, directorySectors);
  for (const [index, { name, type, content }] of entries.entries()) {
    const entry = directory.subarray(index * 128, index * 128 + 128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = type;
    entry.fill(0xff, 68, 80);
    // The root leads to the second entry, and each entry to the next.
    if (index + 1 < entries.length) entry.writeUInt32LE(index + 1, index === 0 ? 76 : 72);
    if (type !== 2) continue;
    const count = toSectors(content.length);
    entry.writeUInt32LE(next, 116);
    entry.writeUInt32LE(content.length, 120);
    contents.push(Buffer.concat([content, Buffer.alloc(count * sectorBytes - content.length)]));
    chain(next, count);
    next += count;
  }
  return Buffer.concat([createCompoundHeader(sectorBytes), table, directory, ...contents]);
}

function createCompoundHeader(sectorBytes: 512 | 4096): Buffer {
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const [version, shift] = sectorBytes === 512 ? [3, 9] : [4, 12];
  for (const [at, value] of [
    [0x18, 0x3e],
    [0x1a, version],
    [0x1c, 0xfffe],
    [0x1e, shift],
    [0x20, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  header.writeUInt32LE(1, 0x2c); // sectors of the table
  header.writeUInt32LE(1, 0x30); // first sector of the directory
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(0xfffffffe, 0x3c);
  header.writeUInt32LE(0xfffffffe, 0x44);
  header.fill(0xff, 0x4c, 512);
  header.writeUInt32LE(0, 0x4c); // the table is sector 0
  return header;
}
