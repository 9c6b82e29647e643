// Figures of the programme for everybody. Rules: docs/rules/partner-finder.md, "Figures"
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type * as partnersFinderCalls from '@trunkline/contract/partners/finder';
import { summarizeLevels } from '@trunkline/rules/partners/level-figures';
import { readApplicationMedian } from '../../applications/applications.public.ts';
import { listProgrammeTypes } from '../../memberships/memberships.public.ts';
import { defineCache } from '../../platform/cache/change-cache.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { countPartners } from './programme.sql.ts';

type Programme = EndpointOutput<typeof partnersFinderCalls.getPartnerProgramme>;

/** Cache for users; visitors read one cached answer. The day is part of the key, because memberships begin and end. */
const findProgramme = defineCache<Programme>({ topics: ['settings', 'partners'], maxEntries: 2 });

export const getPartnerProgramme = (context: TransactionContext): Promise<Programme> =>
  findProgramme(context.app.changes).read(context.today, () => readProgramme(context));

async function readProgramme(context: TransactionContext): Promise<Programme> {
  const types = await listProgrammeTypes(context);
  return {
    types,
    levels: summarizeLevels(types),
    months: await readSetting(context, 'membership.months'),
    median_hours: await readApplicationMedian(context.trx),
    ...(await countPartners(context.trx, context.today)),
  };
}
