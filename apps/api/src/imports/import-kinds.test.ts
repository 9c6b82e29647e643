import { getT } from '@trunkline/text/server-texts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importKindDefinitions } from './import-kinds.ts';

test('docs/rules/import.md lists the columns of every kind with their descriptions', async () => {
  const page = await readFile(new URL('../../../../docs/rules/import.md', import.meta.url), 'utf8');
  const t = getT('en');
  const findSection = (head: string): string => page.split(`## ${head}\n`)[1]?.split('\n## ')[0] ?? '';
  for (const [kind, head] of [
    ['product', 'Columns'],
    ['price', 'Prices'],
    ['compat', 'Compatibility'],
    ['pricelist', 'Price lists'],
    ['partner', 'Companies'],
    ['serial', 'Serial numbers'],
    ['stock', 'Stock'],
    ['statement', 'Bank statements'],
  ] as const) {
    const published = [...findSection(head).matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, what]) => [
      name,
      what,
    ]);
    expect(published).toEqual(
      Object.entries(importKindDefinitions[kind].columns).map(([name, { required }]) => {
        const what = t.find(`import.column_${kind}_${name}`);
        return [name, required ? `**required**${what && ', '}${what}` : what];
      }),
    );
  }
});
