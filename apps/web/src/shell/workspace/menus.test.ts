import { partnerPages, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { privateTexts } from '@trunkline/text/private-texts';
import { expect, test } from 'vitest';
import { listPathTexts } from '../../private-paths.ts';
import { findTextFile } from '../../testing/route-texts.ts';
import { partnerMenu, personalMenu } from './partner-menu.ts';
import { staffMenu } from './staff-menu.ts';

const menus = [
  ['partners', partnerMenu, { ...visitorPages, ...partnerPages }, privateTexts.partner],
  ['staff', staffMenu, staffPages, privateTexts.staff],
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
  ...menus.map(([name, menu, , texts]) => [name, listLabels(menu), texts] as const),
  // Without its headings.
  ['public pages', listLabels(personalMenu, false), listPathTexts(visitorPages.home.path)] as const,
];

test.each(shown)('the texts of the menu of %s are loaded', (_name, labels, texts) => {
  const loaded = new Set<string>(texts);
  expect(labels.filter((label) => !loaded.has(findTextFile(label) ?? ''))).toEqual([]);
});
