// Uploads of pictures and documents. Rules: docs/rules/files.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import { documentUploadRule, pictureUploadRule } from '@trunkline/contract/staff/products';
import { presentFile, toFileUrl } from '../../platform/files/file-links.ts';
import { encodeProductPicture } from '../../platform/files/pictures.ts';
import { checkUpload } from '../../platform/files/sniff.ts';
import { saveFileRow, storeBytes, storeUpload, type UploadedFile } from '../../platform/files/stored-files.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';

type Upload = ParsedInput<typeof staffProductCalls.uploadProductFile>;

interface StoredPicture {
  readonly picture: UploadedFile;
  readonly thumbnail: UploadedFile;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
type PreparedFile = { readonly document: UploadedFile } | StoredPicture;

const uploadLimit = { name: 'product_upload', points: 1000, seconds: 3600 };

/** Checks and stores the bytes, before the transaction. A picture is encoded anew in two sizes. */
export async function prepareProductFile(context: RequestContext, { file, purpose }: Upload): Promise<PreparedFile> {
  await context.app.limits.take(uploadLimit, getUserId(context.principal));
  const rule = purpose === 'picture' ? pictureUploadRule : documentUploadRule;
  const checker = { parsers: context.app.parsers, origin: { sender: toSender(context), path: 'file' } };
  await checkUpload(checker, Buffer.from(await file.arrayBuffer()), file.name, rule);
  if (purpose === 'document') return { document: await storeUpload(context, file, 'product_document') };
  const { large, small, width, height } = await encodeProductPicture(context, file, 'file');
  return {
    picture: await storeBytes(context, large, 'product_picture'),
    thumbnail: await storeBytes(context, small, 'product_thumb'),
    width,
    height,
  };
}

/** Visible to staff only, until a save assigns the file to a record. */
const unassigned = { object: 'product', object_id: null, company_id: null, visibility: 'staff' } as const;

export async function uploadProductFile(
  context: TransactionContext,
  _input: Upload,
  prepared: PreparedFile,
): Promise<EndpointOutput<typeof staffProductCalls.uploadProductFile>> {
  if ('document' in prepared) {
    return { ...presentFile(context, await saveFileRow(context, prepared.document, unassigned)), thumb: null };
  }
  const { width, height } = prepared;
  const large = await saveFileRow(context, prepared.picture, unassigned);
  const small = await saveFileRow(context, prepared.thumbnail, unassigned);
  await context.trx
    .insertInto('pictures')
    .values({ file_id: large.id, thumb_file_id: small.id, width, height })
    .execute();
  const { secret } = context.app.environment;
  return { ...presentFile(context, large), thumb: toFileUrl(secret, small, context.now) };
}
