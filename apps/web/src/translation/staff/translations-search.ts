import { translationAreas, translationStates } from '@trunkline/contract/staff/translation-enums';
import { selectFilter, valueFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** The tabs are the languages that are translated from English. */
export const translationsAddress = defineListSearch({
  tabs: { ar: {}, fr: {}, ko: {}, pt: {}, ru: {}, es: {}, vi: {} },
  filters: {
    area: valueFilter(translationAreas),
    state: selectFilter(translationStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`translations.state_${state}`),
    }),
  },
});
export type TranslationsSearch = SearchOf<typeof translationsAddress>;
