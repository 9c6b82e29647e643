import { registrationStates } from '@trunkline/contract/training/training-enums';
import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { parseText } from '../../client/list-search.ts';
import { selectFilter, textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

const languageFilter = selectFilter(languages, {
  label: 'common.language',
  any: 'training.any_language',
  option: (language) => getLanguageName(language),
});

/** Trainings and exams: what has not begun first. */
export const offersAddress = defineListSearch({
  tabs: { upcoming: { upcoming: true }, past: { upcoming: false }, all: {} },
  filters: { language: languageFilter },
});
export const parseOffersSearch = offersAddress.parse;
export type OffersSearch = SearchOf<typeof offersAddress>;

/** The registrations of one training or exam, on its page. */
export const registrationsAddress = defineListSearch({
  filters: {
    state: selectFilter(registrationStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.registration_${state}`),
    }),
    session: textFilter(36),
  },
  others: { id: (value: unknown) => parseText(value, 36) },
});
export const parseRegistrationsSearch = registrationsAddress.parse;
export type RegistrationsSearch = SearchOf<typeof registrationsAddress>;

/** Sittings that wait for scores. */
export const resultsAddress = defineListSearch({
  tabs: { waiting: { waiting: true }, done: { waiting: false }, all: {} },
  filters: {},
});
export const parseResultsSearch = resultsAddress.parse;
export type ResultsSearch = SearchOf<typeof resultsAddress>;
