// Pictures and documents of products and categories. Rules: docs/rules/files.md
import { isUuid } from '@trunkline/rules/uuid';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The thumbnails of pictures, by the id of the picture. */
export async function getThumbnails(trx: Trx, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('pictures')
    .select(['file_id', 'thumb_file_id'])
    .where('file_id', 'in', [...fileIds])
    .execute();
  return new Map(rows.map(({ file_id, thumb_file_id }) => [file_id, thumb_file_id]));
}

/** The files and the thumbnails of those that are pictures. */
const areFilesOrThumbnails = (
  fileIds: readonly string[],
) => sql<SqlBool>`files.id = any(${[...fileIds]}::uuid[]) or files.id in (
  select thumb_file_id from pictures where file_id = any(${[...fileIds]}::uuid[]))`;

/** Assigns files to a record, which makes them public. */
export async function assignCatalogueFiles(
  trx: Trx,
  fileIds: readonly string[],
  owner: { readonly object: 'product' | 'category'; readonly object_id: string },
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable('files')
    .set({ ...owner, visibility: 'public' })
    .where(areFilesOrThumbnails(fileIds))
    .execute();
}

/** Makes files visible to staff only. A job deletes files without a record. */
export async function releaseCatalogueFiles(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable('files')
    .set({ object_id: null, visibility: 'staff' })
    .where(areFilesOrThumbnails(fileIds))
    .execute();
}

export interface NamedFile {
  readonly file_id: string;
  /** The title of a document; null for pictures. */
  readonly name: string | null;
}

/** Replaces all pictures or all documents of a product, in the given order. */
export async function replaceProductFiles(
  trx: Trx,
  productId: string,
  kind: 'image' | 'document',
  files: readonly NamedFile[],
): Promise<void> {
  const removed = await trx
    .deleteFrom('product_files')
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .returning('file_id')
    .execute();
  await releaseCatalogueFiles(
    trx,
    removed.map(({ file_id }) => file_id),
  );
  if (files.length === 0) return;
  await trx
    .insertInto('product_files')
    .values(files.map((file, position) => ({ product_id: productId, kind, position, ...file })))
    .execute();
  await assignCatalogueFiles(
    trx,
    files.map(({ file_id }) => file_id),
    { object: 'product', object_id: productId },
  );
}

/** The id in a reference: a `file_id`, or the address of a file. Null for the address of a drawing, which is no file. */
function findFileId(reference: string): string | null {
  if (reference.includes('/products/picture?')) return null;
  return (/[?&]fileName=([^&]+)/.exec(reference)?.[1] ?? reference).toLowerCase();
}

interface FileUse {
  readonly purpose: 'product_picture' | 'product_document';
  /** The record that the files are saved with; undefined for a new one. */
  readonly owner: string | undefined;
  /** The field of a reference, by its index, for errors. */
  readonly path: (index: number) => string;
}

/**
 * The ids of referenced files, each once and in their order. Throws 404 for a file of another purpose or another record. The files
 * are locked, so that no other record takes them at the same time.
 */
export async function getUploadedFiles(
  trx: Trx,
  references: readonly string[],
  { purpose, owner, path }: FileUse,
): Promise<string[]> {
  const ids = references.map(findFileId);
  const possible = ids.flatMap((id) => (id !== null && isUuid(id) ? [id] : []));
  const rows =
    possible.length === 0
      ? []
      : await trx
          .selectFrom('files')
          .select(['id', 'object_id'])
          .where('id', 'in', possible)
          .where('purpose', '=', purpose)
          .forUpdate()
          .execute();
  const available = new Set<string>(
    rows.filter(({ object_id }) => object_id === null || object_id === owner).map(({ id }) => id),
  );
  for (const [index, id] of ids.entries()) {
    if (id !== null && !available.has(id))
      throw new AppError(404, 'catalogue.file_not_found', {}, { path: path(index) });
  }
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
