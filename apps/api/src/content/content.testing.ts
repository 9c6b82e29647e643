// Items for the tests of content.
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { publishContent, saveContent, type StaffContent } from '@trunkline/contract/staff/content';
import type { ApiCaller } from '../testing/api-caller.ts';

let count = 0;

/** A complete news item with a slug of its own; `change` replaces fields. */
export function createContentInput(
  change: Partial<EndpointInput<typeof saveContent>> = {},
): EndpointInput<typeof saveContent> {
  count += 1;
  return {
    kind: 'news',
    slug: `item-${count}`,
    texts: { en: { title: `Item ${count}`, excerpt: 'Short.', body: 'The *text*.' } },
    ...change,
  };
}

/** An item that visitors read. */
export async function publishNew(
  editor: ApiCaller,
  change: Partial<EndpointInput<typeof saveContent>> = {},
): Promise<StaffContent> {
  const { id, version } = await editor.ok(saveContent, createContentInput(change));
  return editor.ok(publishContent, { id, version });
}
