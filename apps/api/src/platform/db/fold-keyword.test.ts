// The function fold_keyword of the database does what foldKeyword does.
import { foldKeyword } from '@trunkline/rules/reading/fold';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The texts that the database folds otherwise. */
async function listDifferences(texts: readonly string[]) {
  const { rows } = await client.query<{ folded: string[]; known: string[] }>(
    // The database may know an older Unicode than Node.
    'select array(select fold_keyword(one) from unnest($1::text[]) with ordinality given (one, place) where unicode_assigned(one) order by place) as folded, array(select one from unnest($1::text[]) with ordinality given (one, place) where unicode_assigned(one) order by place) as known',
    [texts],
  );
  const [answer] = rows;
  return (answer?.known ?? []).flatMap((text, at) => {
    const [own, other] = [foldKeyword(text), answer?.folded[at]];
    return own === other ? [] : [{ text, own, other }];
  });
}

test('every character that Unicode assigns is folded alike, between letters and alone', async () => {
  const characters = Array.from({ length: 0x10ffff }, (_, at) => at + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u.test(character));
  expect(characters.length).toBeGreaterThan(140_000);
  expect(await listDifferences(characters.map((character) => `a${character}b`))).toEqual([]);
  expect(await listDifferences(characters)).toEqual([]);
});

test('texts are folded alike', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('aZ0éÉßıİĐłØæ’\u2011\u2068\u2069\u200b\u00a0\u0301\u0327 ٣۳أإىيةهـ가\u1100\u1161ΣςＱ－'),
      ),
      maxLength: 30,
    }),
  );
  const texts = fc.sample(word, 3000).filter((text) => !text.includes('\0'));
  expect(await listDifferences(texts)).toEqual([]);
});
