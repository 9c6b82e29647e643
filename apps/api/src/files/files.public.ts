import type { TFunction } from '@trunkline/text';
import type { FileRow } from '../platform/files/stored-files.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { findOrderNumber } from './files.sql.ts';

export { canReadFile } from './files.policy.ts';

/** Limit for each user, avatars and logos together. */
export const uploadsPerHour = { name: 'upload', points: 60, seconds: 3600 };

/** The files of orders, which are saved under the number of their order. */
const orderPurposes = [
  'order_document',
  'contract',
  'payment_receipt',
  'shipping_materials',
  'delivery_receipt',
] as const;

/**
 * `O-2026-000187 receipt.pdf`: partners send many files under the same name. The extension stays that of the upload, because its
 * content was checked against it. The name of the upload itself for any other file.
 */
export function nameOrderFile(
  t: TFunction,
  number: string,
  { purpose, file_name }: Pick<FileRow, 'purpose' | 'file_name'>,
) {
  const kind = orderPurposes.find((one) => one === purpose);
  const [extension = ''] = /\.[a-z\d]{1,8}$/i.exec(file_name) ?? [];
  return kind ? `${t(`documents.file_${kind}`, { number })}${extension.toLowerCase()}` : file_name;
}

/** The name under which a file is saved. */
export async function nameStoredFile(
  { trx, t }: Pick<TransactionContext, 'trx' | 't'>,
  file: FileRow,
): Promise<string> {
  const number = await findOrderNumber(trx, file);
  return number === undefined ? file.file_name : nameOrderFile(t, number, file);
}
