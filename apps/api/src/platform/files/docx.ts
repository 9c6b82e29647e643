import yauzl from 'yauzl';
import { areRelationshipsSafe } from './docx-relations.ts';

const maxUnpacked = 20_000_000;
const maxEntries = 2_000;
const requiredParts = ['[Content_Types].xml', 'word/document.xml'];
/** Parts that run or embed, by the names that Word gives them. Under other names their relationships show what they are. */
const activePart = /(^|\/)(vbaProject|vbaData)|\.bin$|(^|\/)(activeX|embeddings)\//i;

/**
 * Whether bytes are a Word document without active content and without references to outside. Each entry is unpacked once and
 * its real size counted, because a header may lie. docs/rules/files.md
 */
export function isSafeDocx(bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return resolve(false);
      const names = new Set<string>();
      let unpacked = 0;
      const finish = (isSafe: boolean) => {
        zip.close();
        resolve(isSafe);
      };
      zip.on('error', () => finish(false));
      zip.on('end', () => finish(requiredParts.every((name) => names.has(name))));
      zip.on('entry', (entry: yauzl.Entry) => {
        names.add(entry.fileName);
        unpacked += entry.uncompressedSize;
        const isTooLarge = unpacked > maxUnpacked || names.size > maxEntries;
        if (isTooLarge || entry.isEncrypted() || activePart.test(entry.fileName)) return finish(false);
        readEntry(zip, entry, (isSafe) => (isSafe ? zip.readEntry() : finish(false)));
      });
      zip.readEntry();
    });
  });
}

/** Unpacks one entry. Only lists of relationships are held in memory. */
function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, done: (isSafe: boolean) => void): void {
  zip.openReadStream(entry, (error, stream) => {
    if (error || !stream) return done(false);
    const isRelationships = /\.rels$/i.test(entry.fileName);
    const chunks: Buffer[] = [];
    stream.on('error', () => done(false));
    stream.on('data', (chunk: Buffer) => {
      if (isRelationships) chunks.push(chunk);
    });
    stream.on('end', () => done(!isRelationships || areRelationshipsSafe(Buffer.concat(chunks))));
  });
}
