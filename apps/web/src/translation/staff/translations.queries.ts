import { listTranslations, type Translation } from '@trunkline/contract/staff/translation';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { translationsAddress, type TranslationsSearch } from './translations-search.ts';

const key = 'admin-translations';

/** What the calls take beside keyword and filter. */
export const toChosen = (search: TranslationsSearch) => ({
  lang: translationsAddress.getTab(search),
  area: search.area,
});
export type TargetLanguage = ReturnType<typeof toChosen>['lang'];

export const translationList = defineList({
  address: translationsAddress,
  key: [key],
  endpoint: listTranslations,
  toFilter: ({ state }) => ({ state }),
  toRest: toChosen,
});

/** One text as it is now. */
export async function readTranslation(row: Translation, lang: TargetLanguage): Promise<Translation> {
  const area = row.object === 'content' ? 'content' : row.object === 'setting' ? 'settings' : 'catalogue';
  const { list } = await call(listTranslations, { lang, area, filter: { key: row.key } });
  return list[0] ?? row;
}

/** After a save or an import the list is read again. */
export function useTranslationsChanged(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [key] });
}
