import { download, uploadFile } from '@trunkline/contract/common';
import { goOnAsSystem } from '../accounts/accounts.sql.ts';
import { type TransactionContext, serve, serveFile } from '../platform/http/serve.ts';
import { prepareUpload, upload } from './files.actions.ts';
import { type FileRow, isSigned } from '../platform/files/storage.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { AppContext } from '../platform/app-context.ts';
import { can } from '../platform/http/access.ts';

/** Staff read a file by the right to its record. docs/rules/files.md */
const rightTo: Record<string, string> = {
  quotation: 'sales:quotation:read',
  order: 'orders:order:read',
  company: 'companies:company:read',
  user: 'admin:home:read',
  product: 'catalogue:product:read',
};

type Asked = { fileName: string; until?: number | null; signature?: string | null };

/** The file, if the caller may have it; anything else is as missing as none. */
async function find(context: TransactionContext, { fileName, until, signature }: Asked): Promise<FileRow> {
  const { trx, principal, now, app } = context;
  const isLinked =
    until != null && signature != null && isSigned(app.environment.secret, fileName, until, signature, now);
  if (isLinked) return getLinked(trx, fileName);
  const file = await trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileName)
    .$if(principal.side !== 'vendor', (query) =>
      query.where((e) =>
        e.or([
          e('visibility', '=', 'public'),
          e.and([e('company_id', '=', principal.company_id), e('visibility', '=', 'company')]),
        ]),
      ),
    )
    .executeTakeFirst();
  if (!file) throw notFound();
  if (file.visibility === 'public') return file;
  const right = rightTo[file.object ?? ''];
  if (principal.side === 'vendor' && (right === undefined || !can(principal, right))) throw notFound();
  return file;
}

/** Whoever holds a signed link needs no right of their own, and no second connection: many may come at once. */
async function getLinked(trx: Trx, id: string): Promise<FileRow> {
  await goOnAsSystem(trx);
  const file = await trx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

export function commonRoutes(app: AppContext): void {
  serve(app, uploadFile, { prepare: prepareUpload, action: upload });
  serveFile(app, download, {
    find,
    render: async ({ app: { files } }, file) => ({
      bytes: await files.get(file.storage_key),
      mime: file.mime,
      file_name: file.file_name,
      // Pictures of people and products are shown in pages; everything else is only ever saved.
      inline: file.visibility === 'public' && file.mime.startsWith('image/'),
      headers: {
        'content-security-policy': "default-src 'none'; sandbox",
        ...(file.visibility === 'public' ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
      },
    }),
  });
}
