import type { SearchUnderstanding, UnderstoodSearchPhrase } from '@trunkline/contract/search';
import { isSearchRole } from '@trunkline/rules/search/roles';
import type { SearchFilter } from '@trunkline/rules/search/vocabulary';
import type { TFunction } from '@trunkline/text';
import type { SearchPlan } from './plan.ts';

/** How a keyword was read, in the caller's language. */
export const presentInterpretation = (plan: SearchPlan, t: TFunction): SearchUnderstanding => ({
  understood: presentPhrases(plan, t),
  corrected: [...plan.corrected],
  unmatched: [...plan.unmatched],
});

const presentPhrases = ({ phrases }: SearchPlan, t: TFunction): UnderstoodSearchPhrase[] =>
  phrases.map(({ typed, filters, rest }) => ({
    typed,
    texts: [...new Set(filters.flatMap((filter) => describeFilter(filter, t) ?? []))],
    without: rest,
  }));

const isFibre = (value: string): value is 'single' | 'multimode' | 'copper' =>
  ['single', 'multimode', 'copper'].includes(value);

function describeFilter({ name, value }: SearchFilter, t: TFunction): string | undefined {
  switch (name) {
    // Only orders what matches.
    case 'cages':
      return undefined;
    case 'threat':
      return value === '' ? t('search.threat') : t('search.threat_rate', { value: `${value} Gbit/s` });
    case 'rate':
      return `${value} Gbit/s`;
    case 'placement':
      return value === 'indoor' ? t('search.indoor') : t('search.outdoor');
    case 'poe_budget':
      return t('search.poe_budget', { value });
    case 'reach':
    case 'power':
      return t('search.least', { value });
    case 'ports':
      return t('search.ports', { count: Number(value) });
    case 'layer':
      return t('search.layer', { value: value.slice(1) });
    case 'medium':
      return isFibre(value) ? t(`search.medium_${value}`) : value;
    case 'role':
      return isSearchRole(value) ? t(`search.role_${value}`) : value;
    default:
      return value;
  }
}
