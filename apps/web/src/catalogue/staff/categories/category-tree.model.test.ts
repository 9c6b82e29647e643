import { expect, test } from 'vitest';
import { listParents, listShownCategories } from './category-tree.model.ts';

const node = (id: string, parent_id: string | null, en = id, ar?: string) => ({
  id,
  parent_id,
  slug: `slug-${id}`,
  name: { en, ...(ar === undefined ? {} : { ar }) },
});
/** Routing (Core → Chassis, Edge), Optics. */
const list = [
  node('routing', null, 'Routing'),
  node('core', 'routing', 'Core routers'),
  node('chassis', 'core', 'Chassis', 'هياكل'),
  node('edge', 'routing', 'Edge routers'),
  node('optics', null, 'Optics'),
];

test.each([
  ['nothing open: the top alone', [], '', 'routing optics'],
  ['an open category shows what is directly below', ['routing'], '', 'routing core edge optics'],
  ['an open category below a folded one is not shown', ['core'], '', 'routing optics'],
  ['all open', ['routing', 'core'], '', 'routing core chassis edge optics'],
  ['a search shows matches with what is above, whatever is open', [], 'chassis', 'routing core chassis'],
  ['a search reads every language', [], 'هياكل', 'routing core chassis'],
  ['a search reads the slug, in any case', [], 'SLUG-EDGE', 'routing edge'],
  ['a search without a match shows nothing', ['routing'], 'phones', ''],
  ['spaces are no search', ['routing'], '  ', 'routing core edge optics'],
])('%s', (_case, open, keyword, shown) => {
  expect(
    listShownCategories(list, new Set(open), keyword)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shown);
});

test('lists the categories that have others below', () => {
  expect([...listParents(list)]).toEqual(['routing', 'core']);
});
