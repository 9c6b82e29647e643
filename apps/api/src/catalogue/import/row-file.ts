import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Row } from './kind.ts';

/** As many as go to the database at once, and no more than this of text: rows may be long. */
const portionRows = 500;
const portionChars = 2_000_000;

/** Rows that were read and checked, kept on disk in portions until all of the file is known. */
export class RowFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  /** Bytes of each portion: read one at a time, because a stream of lines would run ahead of whoever works on them. */
  readonly #lengths: number[] = [];
  #portion: string[] = [];
  #chars = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<RowFile> {
    return new RowFile(path, await open(path, 'w+', 0o600));
  }

  async add(row: Row): Promise<void> {
    const written = JSON.stringify(row);
    this.#portion.push(written);
    this.#chars += written.length;
    if (this.#portion.length >= portionRows || this.#chars >= portionChars) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#portion.length === 0) return;
    const bytes = Buffer.from(`[${this.#portion.join(',')}]`);
    this.#portion = [];
    this.#chars = 0;
    await this.#handle.writeFile(bytes);
    this.#lengths.push(bytes.length);
  }

  /** All rows in their order, a portion at a time. */
  async *portions(): AsyncGenerator<readonly Row[]> {
    await this.#flush();
    let position = 0;
    for (const length of this.#lengths) {
      const { buffer } = await this.#handle.read(Buffer.alloc(length), 0, length, position);
      position += length;
      yield JSON.parse(buffer.toString()) as Row[];
    }
  }

  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(this.#path, { force: true });
  }
}
