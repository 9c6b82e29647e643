import { brotliDecompressSync } from 'node:zlib';
import { privateTexts } from '@trunkline/text/private-texts';
import { createTextSource, listTextFiles, readTextFile } from '@trunkline/text/server-texts';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();

const { base } = createTextSource('ar');
const get = (url: string, encoding = 'identity') =>
  app.fastify.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the texts of a page', () => {
  test('are the sentences of the named files, kept by browsers for ever', async () => {
    const answer = await get(`${base}ui,catalogue-list.json`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(answer.json()).toEqual({
      ui: readTextFile('ar', 'ui'),
      'catalogue-list': readTextFile('ar', 'catalogue-list'),
    });
  });

  test.each(['partner', 'staff'] as const)('%s: one answer has all files of the private pages', async (reader) => {
    const answer = await get(`${base}${reader}.json`);
    expect(Object.keys(answer.json())).toEqual([...privateTexts[reader]]);
  });

  test('come compressed with Brotli, the first time and later', async () => {
    for (const name of ['staff', 'ui']) {
      const plain = await get(`${base}${name}.json`);
      for (let times = 0; times < 2; times++) {
        const { headers, rawPayload } = await get(`${base}${name}.json`, 'br');
        expect(headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
      }
    }
  });

  test('of a version that is gone, of unknown files, of errors and of languages without texts are not found', async () => {
    const many = listTextFiles('en')
      .filter((name) => !name.endsWith('.errors'))
      .slice(0, 21)
      .join();
    for (const url of [
      base.replace(/[^/]+\/$/, 'earlier/ui.json'),
      base.replace('/ar/', '/fr/') + 'ui.json',
      base.replace('/ar/', '/../') + 'ui.json',
      `${base}ui,nothing.json`,
      `${base}orders.errors.json`,
      `${base}..%2Fen%2Fui.json`,
      `${base}${many}.json`,
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });
});
