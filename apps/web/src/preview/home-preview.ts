import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { homeSections } from '@trunkline/contract/site';
import type { HomeData } from '../home/visitor/home-data.ts';
import type { EditedItem } from './editor-messages.ts';
import type { PreviewView } from './preview-layouts.ts';
import type { PreviewContext } from './preview.load.ts';

/** A banner in its place on the home page: the heading of a part, or a banner among the others; a new one behind them. */
export function placeBanner(home: HomeData, { item, key }: Pick<EditedItem, 'item' | 'key'>): HomeData {
  const { id, title, excerpt } = item;
  const others = home.banners.filter((one) => one.id !== id);
  const section = homeSections.find((one) => one === key);
  if (section) return { ...home, banners: others, sections: { ...home.sections, [section]: { title, excerpt } } };
  if (others.length === home.banners.length) return { ...home, banners: [...others, item] };
  return { ...home, banners: home.banners.map((one) => (one.id === id ? item : one)) };
}

export async function showOnHomePage({ call, texts }: PreviewContext, edited: EditedItem): Promise<PreviewView> {
  await texts.ensure('shell-home');
  return { layout: 'home', data: placeBanner(await call(publicEndpoints.getHomePage, {}), edited) };
}
