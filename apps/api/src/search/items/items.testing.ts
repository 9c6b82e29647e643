// Content for the tests of the search.
import type { ApiCaller } from '../../testing/api-caller.ts';
import { publishNew } from '../../content/content.testing.ts';
import { items } from './items.fixture.ts';

const toText = ([title, excerpt, body]: readonly [string, string, string]) => ({ title, excerpt, body });

/** Publishes the items of the fixture. */
export async function publishFixture(editor: ApiCaller): Promise<void> {
  for (const { kind, slug, en, ar } of items)
    await publishNew(editor, { kind, slug, texts: { en: toText(en), ...(ar && { ar: toText(ar) }) } });
}
