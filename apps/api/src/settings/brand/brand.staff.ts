// Staff upload logo and icon. Rules: docs/rules/settings.md, "Brand"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { uploadBrandPicture as uploadCall } from '@trunkline/contract/staff/brand';
import { randomUUID } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import { encodeLogoOrAvatar } from '../../platform/files/pictures.ts';
import { saveFileRow, storeBytes, type UploadedFile } from '../../platform/files/stored-files.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';

const uploadLimit = { name: 'brand_upload', points: 60, seconds: 3600 };

/** Encodes and stores the picture, before the transaction. Throws 415 for another kind of file, 429 after too many. */
export async function prepareBrandPicture(
  context: RequestContext,
  { file }: ParsedInput<typeof uploadCall>,
): Promise<UploadedFile> {
  await context.app.limits.take(uploadLimit, getUserId(context.principal));
  return storeBytes(context, await encodeLogoOrAvatar(context, file, 'logo', 'file'), 'logo');
}

export async function uploadBrandPicture(
  context: TransactionContext,
  _input: unknown,
  prepared: UploadedFile,
): Promise<EndpointOutput<typeof uploadCall>> {
  const owner = { object: 'brand', object_id: randomUUID(), company_id: null, visibility: 'public' } as const;
  const { id } = await saveFileRow(context, prepared, owner);
  await audit(context, 'setting.upload', { object: 'file', object_id: id });
  return { file_id: id, url: toPublicFileUrl(id) };
}
