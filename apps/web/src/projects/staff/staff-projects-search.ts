import { type ProjectState, projectStates, type ProtectionState, protectionStates } from '@trunkline/contract/enums';
import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseTick,
  type RawSearch,
  withDescending,
} from '../../client/list-search.ts';

/** `registrations` wait for channel, `protection` for headquarters. In `all` the user chooses the states. */
export const projectQueueTabs = ['registrations', 'protection', 'all'] as const;
export type ProjectQueueTab = (typeof projectQueueTabs)[number];

const sorts = withDescending(['waiting_since', 'created_at', 'protect_end_time']);
/** States that staff see. */
export const staffProjectStates = projectStates.filter((state) => state !== 'draft');

export interface StaffProjectsSearch extends ListSearch {
  readonly tab?: ProjectQueueTab | undefined;
  readonly sort?: (typeof sorts)[number] | undefined;
  readonly state?: ProjectState | undefined;
  readonly protection?: ProtectionState | undefined;
  readonly mine?: true | undefined;
}

export const parseStaffProjectsSearch = (raw: RawSearch): StaffProjectsSearch => ({
  ...parseListSearch(raw, sorts),
  tab: parseOneOf(projectQueueTabs, raw['tab']),
  state: parseOneOf(staffProjectStates, raw['state']),
  protection: parseOneOf(protectionStates, raw['protection']),
  mine: parseTick(raw['mine']),
});
