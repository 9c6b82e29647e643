import yauzl from 'yauzl';

const maxUnpacked = 20_000_000;
const maxEntries = 2_000;
const needed = ['[Content_Types].xml', 'word/document.xml'];
/** Parts that run, load from outside or embed: hyperlinks alone may lead out. docs/rules/files.md */
const active = /^word\/(vbaProject|vbaData)|\.bin$|^word\/(activeX|embeddings)\//i;
const outside = /<Relationship\b[^>]*TargetMode="External"[^>]*>/gi;

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
          const isRelations = entry.fileName.endsWith('.rels');
          stream.on('error', () => stop(false));
          stream.on('data', (chunk: Buffer) => {
            if (isRelations) kept.push(chunk);
          });
          stream.on('end', () => {
            if (isRelations && leadsOutside(Buffer.concat(kept).toString('utf8'))) stop(false);
            else zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

const leadsOutside = (relations: string): boolean =>
  (relations.match(outside) ?? []).some((relation) => !/\/hyperlink"/i.test(relation));
