import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { TableError } from './table-error.ts';

// The archive of a workbook. Its sizes are checked before anything is unpacked. docs/rules/files.md

const maxEntries = 2_000;

export interface ZipArchive {
  readonly zip: yauzl.ZipFile;
  readonly entries: ReadonlyMap<string, yauzl.Entry>;
}

// validateEntrySizes: an entry that is larger than its header says ends its stream with an error.
const options: yauzl.Options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
const openFile = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
const openBytes = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** Opens a file on disk, or its bytes. Throws TableError: `too_large` when its entries unpack to more than `maxUnpacked` bytes. */
export async function openZipArchive(source: Buffer | string, maxUnpacked: number): Promise<ZipArchive> {
  const zip = await (typeof source === 'string' ? openFile(source, options) : openBytes(source, options)).catch(() => {
    throw new TableError('damaged');
  });
  try {
    return { zip, entries: await listEntries(zip, maxUnpacked) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listEntries(zip: yauzl.ZipFile, maxUnpacked: number): Promise<ZipArchive['entries']> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    let unpacked = 0;
    zip.on('error', () => reject(new TableError('damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > maxUnpacked || entries.size > maxEntries) return reject(new TableError('too_large'));
      if (entry.isEncrypted()) return reject(new TableError('damaged'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** An entry with its size in bytes; undefined when the archive has none of this name. */
export async function openZipEntry(
  { zip, entries }: ZipArchive,
  name: string,
): Promise<{ stream: Readable; size: number } | undefined> {
  const entry = entries.get(name);
  if (!entry) return undefined;
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new TableError('damaged')) : resolve(opened)));
  });
  return { stream, size: entry.uncompressedSize };
}

/** The text of an entry of at most `maxBytes`. */
export async function readZipEntry(archive: ZipArchive, name: string, maxBytes: number): Promise<string> {
  const entry = await openZipEntry(archive, name);
  if (!entry) throw new TableError('damaged');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of entry.stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new TableError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged');
  }
  return Buffer.concat(chunks).toString('utf8');
}
