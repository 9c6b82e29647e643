import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Row } from './kind.ts';

/** As many as go to the database at once, and no more than this of text: rows may be long. */
const portionRows = 500;
const portionChars = 2_000_000;

/** Rows that were read and checked, kept on disk in portions until all of the file is known. */
export class RowFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  #portion: string[] = [];
  #chars = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<RowFile> {
    return new RowFile(path, await open(path, 'w', 0o600));
  }

  async add(row: Row): Promise<void> {
    const written = JSON.stringify(row);
    this.#portion.push(written);
    this.#chars += written.length;
    if (this.#portion.length >= portionRows || this.#chars >= portionChars) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#portion.length === 0) return;
    await this.#handle.write(`[${this.#portion.join(',')}]\n`);
    this.#portion = [];
    this.#chars = 0;
  }

  /** All rows in their order, a portion at a time. */
  async *portions(): AsyncGenerator<readonly Row[]> {
    await this.#flush();
    for await (const line of createInterface({ input: createReadStream(this.#path), crlfDelay: Infinity }))
      yield JSON.parse(line) as Row[];
  }

  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(this.#path, { force: true });
  }
}
