import type { adminUploadProductFile } from '@trunkline/contract/staff/products';
import { documentRule, pictureRule } from '@trunkline/contract/staff/products';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { paintPicture } from '../../platform/files/pictures.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  fileUrl,
  saveFileRow,
  type UploadedFile,
  uploadBytes,
  uploadFile,
  presentFile,
} from '../../platform/files/storage.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/serve.ts';
import { checkUpload } from '../../platform/files/sniff.ts';

// Rules: docs/rules/files.md

type Upload = ParsedInput<typeof adminUploadProductFile>;
type Prepared =
  | { readonly document: UploadedFile }
  | {
      readonly picture: UploadedFile;
      readonly thumb: UploadedFile;
      readonly width: number;
      readonly height: number;
    };

const perHour = { name: 'product_upload', points: 1000, seconds: 3600 };

/** A picture is painted anew in two sizes; a document is kept as it is. */
export async function prepareUpload(call: RequestContext, { file, purpose }: Upload): Promise<Prepared> {
  await call.app.limits.take(perHour, call.principal.user_id!);
  const rule = purpose === 'picture' ? pictureRule : documentRule;
  await checkUpload(Buffer.from(await file.arrayBuffer()), file.name, rule, 'file');
  if (purpose === 'document') return { document: await uploadFile(call, file, 'product_document') };
  const { large, small, width, height } = await paintPicture(file, 'file');
  return {
    picture: await uploadBytes(call, large, 'product_picture'),
    thumb: await uploadBytes(call, small, 'product_thumb'),
    width,
    height,
  };
}

/** Of no record yet, and for staff alone: the save that names it publishes it. */
const unclaimed = { object: 'product', object_id: null, company_id: null, visibility: 'staff' } as const;

export async function upload(context: TransactionContext, _input: Upload, prepared: Prepared) {
  if ('document' in prepared) {
    return { ...presentFile(context, await saveFileRow(context, prepared.document, unclaimed)), thumb: null };
  }
  const large = await saveFileRow(context, prepared.picture, unclaimed);
  const small = await saveFileRow(context, prepared.thumb, unclaimed);
  const { width, height } = prepared;
  await context.trx
    .insertInto('pictures')
    .values({ file_id: large.id, thumb_file_id: small.id, width, height })
    .execute();
  const { secret } = context.app.environment;
  return { ...presentFile(context, large), thumb: fileUrl(secret, small, context.now) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A `file_id`, or the address under which a file was answered. A drawing is no file of anybody's. */
function idOf(named: string): string | null {
  if (named.includes('/products/picture?')) return null;
  return /[?&]fileName=([^&]+)/.exec(named)?.[1] ?? named;
}

/**
 * The files that a save names, once each and in their order, when they are of this purpose and belong to nothing or to the record
 * already. Locked: no other record takes them at the same time.
 */
export async function getUploaded(
  trx: Trx,
  named: readonly string[],
  { purpose, owner, path }: { purpose: string; owner: string | undefined; path: (index: number) => string },
): Promise<string[]> {
  const ids = named.map(idOf);
  const possible = ids.filter((id) => id !== null && uuid.test(id));
  const rows =
    possible.length === 0
      ? []
      : await trx
          .selectFrom('files')
          .select(['id', 'object_id'])
          .where('id', 'in', possible as string[])
          .where('purpose', '=', purpose)
          .forUpdate()
          .execute();
  const free = new Set(
    rows.filter(({ object_id }) => object_id === null || object_id === owner).map((row) => row.id as string | null),
  );
  for (const [index, id] of ids.entries()) {
    if (id !== null && !free.has(id.toLowerCase()))
      throw new AppError(404, 'catalogue.file_not_found', {}, { path: path(index) });
  }
  return [...new Set(ids.flatMap((id) => id?.toLowerCase() ?? []))];
}
