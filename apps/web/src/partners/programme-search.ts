import {
  type PartnerActivity,
  partnerActivities,
  type PartnerSource,
  partnerSources,
  type YearlyPurchases,
  yearlyPurchases,
} from '@trunkline/contract/partners/partner-enums';
import { parseOneOf, type RawSearch } from '../client/list-search.ts';

/** The answers of the type finder. The form without scripts writes the same keys. */
export interface ProgrammeSearch {
  readonly activity?: PartnerActivity | undefined;
  readonly source?: PartnerSource | undefined;
  readonly purchases?: YearlyPurchases | undefined;
}

/** An invalid value becomes undefined. */
export const parseProgrammeSearch = (raw: RawSearch): ProgrammeSearch => ({
  activity: parseOneOf(partnerActivities, raw['activity']),
  source: parseOneOf(partnerSources, raw['source']),
  purchases: yearlyPurchases.find((one) => String(one) === String(raw['purchases'])),
});
