import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { presetSetting } from '../../settings/settings.public.ts';

/** The logo of the demo's vendor, as staff would upload it. */
export async function loadDemoLogo(app: AppContext): Promise<void> {
  const svg = await readFile(new URL('./logo.svg', import.meta.url));
  const bytes = new Uint8Array(await sharp(svg, { density: 1024 }).resize(256).png().toBuffer());
  const storage_key = `demo/${randomUUID()}`;
  await app.files.put(storage_key, bytes, 'image/png');
  await inTransaction(app.db, 'system', async (trx) => {
    const { id } = await trx
      .insertInto('files')
      .values({
        storage_key,
        purpose: 'logo',
        file_name: 'logo.png',
        mime: 'image/png',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        object: 'brand',
        object_id: randomUUID(),
        company_id: null,
        visibility: 'public',
        created_at: app.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await presetSetting(trx, 'brand.logo', id);
    await presetSetting(trx, 'brand.favicon', id);
  });
}
