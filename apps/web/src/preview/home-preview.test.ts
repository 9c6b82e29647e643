import type { ContentDetail } from '@trunkline/contract/content/items';
import { expect, test } from 'vitest';
import type { HomeData } from '../home/visitor/home-data.ts';
import { placeBanner } from './home-preview.ts';

const banner = (id: string, title: string) => ({ id, title, excerpt: null, path: null, image: null, picture: null });
const home = { banners: [banner('a', 'A'), banner('b', 'B')], sections: {} } as Partial<HomeData> as HomeData;
const edit = (id: string, key: string | null) =>
  placeBanner(home, { item: banner(id, 'Typed') as Partial<ContentDetail> as ContentDetail, key });
const listTitles = ({ banners }: HomeData) => banners.map(({ title }) => title);

test('a banner is shown in its place, a new one behind the others', () => {
  expect(listTitles(edit('a', null))).toEqual(['Typed', 'B']);
  expect(listTitles(edit('', null))).toEqual(['A', 'B', 'Typed']);
});

test('a banner that names a part of the home page is the heading of that part, any other key names none', () => {
  const { sections, ...named } = edit('a', 'hero');
  expect([sections, listTitles({ ...named, sections })]).toEqual([{ hero: { title: 'Typed', excerpt: null } }, ['B']]);
  expect(listTitles(edit('a', 'other'))).toEqual(['Typed', 'B']);
});
