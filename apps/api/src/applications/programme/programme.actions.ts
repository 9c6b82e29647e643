// What the page of the partner network shows. Rules: docs/rules/applications.md
import type * as applicationCalls from '@trunkline/contract/applications';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { checkProfile } from '../../accounts/accounts.public.ts';
import { listProductLines } from '../../catalogue/products/products.public.ts';
import { listHeldMemberships, listProgrammeTypes } from '../../memberships/memberships.public.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { toApplicationForm } from '../applications.flow.ts';
import { presentApplication } from '../applications.present.ts';
import { getApplication, listOpenApplications } from '../applications.sql.ts';
import { listVolumeYears } from '../editing/answers.ts';
import { getQueuePosition } from '../queue/queue.sql.ts';
import { renderProgramme } from './programme-text.ts';

export async function getProgramme(
  context: TransactionContext,
  { id }: ParsedInput<typeof applicationCalls.getProgramme>,
): Promise<EndpointOutput<typeof applicationCalls.getProgramme>> {
  const { trx, principal, language, today } = context;
  const application = id == null ? null : await getApplication(trx, principal, id);
  const settings = await readSettings(context, ['membership.months', 'vendor.name']);
  const { waiting, median_hours } = await getQueuePosition(trx, null, null);
  const open = await listOpenApplications(trx, getCompanyId(principal));
  return {
    programme: {
      html: renderProgramme(language, { vendor: settings['vendor.name'], months: settings['membership.months'] }),
    },
    types: await listProgrammeTypes(context),
    memberships: await listHeldMemberships(trx, getCompanyId(principal), today),
    application: application && (await presentApplication(context, application)),
    years: listVolumeYears(today),
    product_lines: await listProductLines(trx),
    months: settings['membership.months'],
    queue: { waiting, median_hours },
    missing: (await checkProfile(context)).missing,
    open: open.map((one) => ({ id: one.id, form: toApplicationForm(one.type), state: one.state })),
  };
}
