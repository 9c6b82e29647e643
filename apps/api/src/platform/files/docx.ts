import yauzl from 'yauzl';
import { isHarmless } from './docx-relations.ts';

const maxUnpacked = 20_000_000;
const maxEntries = 2_000;
const needed = ['[Content_Types].xml', 'word/document.xml'];
/** Parts that run or embed, by the names that Word gives them; by other names their relations betray them. docs/rules/files.md */
const active = /(^|\/)(vbaProject|vbaData)|\.bin$|(^|\/)(activeX|embeddings)\//i;

/**
 * Reads every entry once, counting what it really unpacks to (a header may lie), and looks at relations that lead outside.
 * @returns whether it is a Word document that is safe to keep.
 */
export function checkDocx(bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return resolve(false);
      const names = new Set<string>();
      let unpacked = 0;
      const stop = (verdict: boolean) => {
        zip.close();
        resolve(verdict);
      };
      zip.on('error', () => stop(false));
      zip.on('end', () => stop(needed.every((name) => names.has(name))));
      zip.on('entry', (entry: yauzl.Entry) => {
        names.add(entry.fileName);
        unpacked += entry.uncompressedSize;
        if (unpacked > maxUnpacked || names.size > maxEntries || entry.isEncrypted() || active.test(entry.fileName))
          return stop(false);
        zip.openReadStream(entry, (failed, stream) => {
          if (failed || !stream) return stop(false);
          const kept: Buffer[] = [];
          const isRelations = /\.rels$/i.test(entry.fileName);
          stream.on('error', () => stop(false));
          stream.on('data', (chunk: Buffer) => {
            if (isRelations) kept.push(chunk);
          });
          stream.on('end', () => {
            if (isRelations && !isHarmless(Buffer.concat(kept))) stop(false);
            else zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
