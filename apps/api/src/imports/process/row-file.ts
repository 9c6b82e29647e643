import { type FileHandle, open, rm } from 'node:fs/promises';
import type { ParsedRow } from './row-importer.ts';

/** A portion is written to the database by one statement. It ends at either limit, because rows may be long. */
const maxPortionRows = 500;
const maxPortionLength = 2_000_000;

/** Rows without problems, stored on disk in portions until the whole file is read. */
export class RowFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  /** Bytes of each portion. Portions are read one at a time: a stream of lines would read ahead and fill the memory. */
  readonly #portionSizes: number[] = [];
  #portion: string[] = [];
  #portionLength = 0;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<RowFile> {
    return new RowFile(path, await open(path, 'w+', 0o600));
  }

  async add(row: ParsedRow): Promise<void> {
    const text = JSON.stringify(row);
    this.#portion.push(text);
    this.#portionLength += text.length;
    if (this.#portion.length >= maxPortionRows || this.#portionLength >= maxPortionLength) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#portion.length === 0) return;
    const bytes = Buffer.from(`[${this.#portion.join(',')}]`);
    this.#portion = [];
    this.#portionLength = 0;
    await this.#handle.writeFile(bytes);
    this.#portionSizes.push(bytes.length);
  }

  /** All rows in their order, a portion at a time. It may be called again. */
  async *readPortions(): AsyncGenerator<readonly ParsedRow[]> {
    await this.#flush();
    let position = 0;
    for (const size of this.#portionSizes) {
      const { buffer } = await this.#handle.read(Buffer.alloc(size), 0, size, position);
      position += size;
      yield JSON.parse(buffer.toString()) as ParsedRow[];
    }
  }

  /** Closes and deletes the file. */
  async remove(): Promise<void> {
    await this.#handle.close();
    await rm(this.#path, { force: true });
  }
}
