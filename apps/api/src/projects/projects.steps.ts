// What stands next for a project, for partner and vendor. Pure. Rules: docs/rules/projects.md, "What stands next"
import type { ProjectStep } from '@trunkline/contract/projects.shapes';
import {
  type Deadlines,
  getProtectionState,
  getLastDayOfGrace,
  getProjectState,
  type ProjectStanding,
} from './projects.flow.ts';

interface Reading extends Deadlines {
  /** The reader's company may ask for an extension. */
  readonly canExtend: boolean;
}

const partner = (name: ProjectStep['name'], by: string | null, due: boolean): ProjectStep => ({
  name,
  on: 'us',
  by,
  due,
});
const vendor = (name: ProjectStep['name'], by: string | null = null, due = true): ProjectStep => ({
  name,
  on: 'vendor',
  by,
  due,
});

/** The next steps in their order: what has to be done now comes first, the end of the project last. */
export function listProjectSteps(standing: ProjectStanding, reading: Reading): ProjectStep[] {
  const state = getProjectState(standing);
  if (state === 'draft') return [partner('submit', null, true)];
  if (state === 'action_required') return [partner('resubmit', null, true)];
  const protection = getProtectionState(standing, reading);
  if (state === 'submitted')
    return [vendor('decide'), ...(protection === 'requested' ? [vendor('protect', null, false)] : [])];
  if (state !== 'approved') return [];
  const close = partner('close', null, false);
  if (protection === 'requested') return [vendor('protect'), close];
  return protection === 'protected' ? [...listKeepingSteps(standing, reading), close] : [close];
}

/** What keeps a protection: the update, then the extension, whose day is the end. */
function listKeepingSteps(standing: ProjectStanding, { today, graceDays, canExtend }: Reading): ProjectStep[] {
  const { update_due_on, ends_on, extension_asked_at, extended_at } = standing;
  const isDue = update_due_on !== null && update_due_on <= today;
  // A protection that ends before the next update needs none.
  const needsUpdate = update_due_on !== null && (ends_on === null || update_due_on <= ends_on);
  const until = update_due_on !== null && isDue ? getLastDayOfGrace(update_due_on, graceDays) : update_due_on;
  return [
    ...(needsUpdate ? [partner('update', until, isDue)] : []),
    ...(extension_asked_at === null ? [] : [vendor('decide_extension', ends_on)]),
    ...(extension_asked_at === null && extended_at === null && canExtend ? [partner('extend', ends_on, false)] : []),
  ];
}
