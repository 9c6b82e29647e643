// Logo and colour of the vendor. Rules: docs/rules/settings.md, "Brand"
import { inTransaction } from '../platform/db/transaction.ts';
import { toPublicFileUrl } from '../platform/files/file-links.ts';
import type { AppContext, Look } from '../platform/app-context.ts';
import { defineCache } from '../platform/cache/change-cache.ts';
import { readSettings, type VendorSettings } from './settings.public.ts';

const toUrl = (fileId: string): string | null => (fileId === '' ? null : toPublicFileUrl(fileId));

/** The addresses of the pictures and the colour; null where the vendor has set none. */
export const presentBrand = (
  settings: Pick<VendorSettings, 'brand.logo' | 'brand.logo_dark' | 'brand.favicon' | 'brand.accent'>,
) => ({
  logo: toUrl(settings['brand.logo']),
  logo_dark: toUrl(settings['brand.logo_dark'] || settings['brand.logo']),
  icon: toUrl(settings['brand.favicon']),
  accent: settings['brand.accent'] || null,
});

const findLook = defineCache<Look>({ topics: ['settings'], maxEntries: 1 });

/** Logo and colour for papers and mails, which cannot follow an address. Cached until a setting changes. */
export const readLook = (app: AppContext): Promise<Look> =>
  findLook(app.changes).read('all', async () => {
    const source = { app, trx: app.db };
    const settings = await readSettings(source, ['brand.accent', 'brand.logo']);
    return { accent: settings['brand.accent'] || null, logo: await readLogo(app, settings['brand.logo']) };
  });

/** The PNG in base64; null without a logo, and where its file cannot be read: a paper is printed all the same. */
async function readLogo(app: AppContext, id: string): Promise<string | null> {
  if (id === '') return null;
  const file = await inTransaction(
    app.db,
    'system',
    (trx) => trx.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirst(),
    { readOnly: true },
  );
  try {
    return file ? Buffer.from(await app.files.get(file.storage_key)).toString('base64') : null;
  } catch (error) {
    app.fastify.log.error({ err: error }, 'the logo cannot be read');
    return null;
  }
}
