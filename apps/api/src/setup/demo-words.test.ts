import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getLayout, getFriendLinks } from '@trunkline/contract/site';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../platform/server/environment.ts';
import { callAs } from '../testing/api-caller.ts';
import { boot } from '../testing/boot.ts';

/** What only the demo may say. */
const demoWords = /corvid|shenzhen|شنتشن|ternquay/i;
/** Its product families, which examples of the API and of files for imports must not name. Comments may. */
const demoFamilies = /^(?!\s*(?:\/\/|\/?\*)).*\b(?:raven|rook|jackdaw|magpie|chough|pica)s?\b/im;

const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/rules/src', 'packages/text/src'];
/** Tests, the demo itself and its texts, the shape of an earlier release, examples of foreign files, and a list of passwords. */
const ofOthers =
  /\.test\.|\.fixture\.|\.testing\.|-testing\.|test-|\/demo[/-]|\/testing\/|\/bills\/|\/reading\/files\/|common-passwords/;

test('no source of pages, papers, mails and the reference says a word of the demo', () => {
  const found = sources.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => {
        if (ofOthers.test(file)) return false;
        const text = readFileSync(file, 'utf8');
        return demoWords.test(text) || demoFamilies.test(text);
      }),
  );
  expect(found.map((file) => path.relative(repositoryRoot, file))).toEqual([]);
});

test('a portal without settings is called “Partner portal” and shows no address, link or picture of a vendor', async () => {
  const app = await boot({ mailFrom: 'no-reply@localhost' });
  try {
    await app.sql((trx) => trx.deleteFrom('settings').execute());
    for (const lang of ['en', 'ar']) {
      const { sysConifg, ...layout } = await callAs(app, null, { lang }).ok(getLayout, {});
      expect(sysConifg).toMatchObject({
        vendor: 'Partner portal',
        email: null,
        delivery_terms: [],
        brand: { logo: null, logo_dark: null, icon: null, accent: null },
        pages: { legal: false, contact: false },
      });
      expect(JSON.stringify(layout)).not.toMatch(demoWords);
    }
    expect(await callAs(app).ok(getFriendLinks, {})).toEqual({ links: [] });
    for (const url of ['/openapi.json', '/robots.txt', '/sitemap.xml', '/prod-api/support/help'])
      expect((await app.fastify.inject({ url })).body).not.toMatch(demoWords);
  } finally {
    await app.close();
  }
});
