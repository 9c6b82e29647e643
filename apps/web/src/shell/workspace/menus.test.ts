import { partnerPages, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { expect, test } from 'vitest';
import { readSource } from '../../testing/route-files.ts';
import { findTextFile, listEnsuredTexts } from '../../testing/route-texts.ts';
import { partnerMenu, personalMenu } from './partner-menu.ts';
import { staffMenu } from './staff-menu.ts';

const everyone = ['routes/__root.tsx'];
const menus = [
  ['partners', partnerMenu, { ...visitorPages, ...partnerPages }, [...everyone, 'routes/_personal.tsx']],
  ['staff', staffMenu, staffPages, [...everyone, 'routes/admin.tsx']],
] as const;

test.each(menus)('the menu of %s has every page with an entry once', (_name, menu, pages) => {
  const listed: string[] = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  const declared: string[] = Object.values(pages).flatMap((page) => ('menu' in page && page.menu ? [page.path] : []));
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

/** Labels of entries, and headings of groups where they are shown. */
const listLabels = (menu: typeof partnerMenu | typeof staffMenu, withHeadings = true): string[] =>
  menu.flatMap(({ label, entries }) => [
    ...(withHeadings && label ? [label] : []),
    ...entries.map((entry) => entry.label),
  ]);

const shown = [
  ...menus.map(([name, menu, , loaders]) => [name, listLabels(menu), loaders] as const),
  // Without its headings.
  ['public pages', listLabels(personalMenu, false), everyone] as const,
];

test.each(shown)('the texts of the menu of %s are loaded', (_name, labels, loaders) => {
  const loaded = new Set(loaders.flatMap((file) => listEnsuredTexts(readSource(file))));
  expect(labels.filter((label) => !loaded.has(findTextFile(label) ?? ''))).toEqual([]);
});
