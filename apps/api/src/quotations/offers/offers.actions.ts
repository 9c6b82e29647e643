// Partners accept counter-offers. They decline one by saving changes: editing/editing.actions.ts. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as offerCalls from '@trunkline/contract/quotation-offers';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addIssueJob } from '../documents/documents.jobs.ts';
import { presentQuotation } from '../quotations.present.ts';
import { quotations } from '../quotations.transition.ts';
import { supersedeEarlier } from '../revising/revising.public.ts';
import { takeOffer } from './offers.sql.ts';

/** The quotation is approved at the prices of the offer. */
export async function acceptCounter(
  context: TransactionContext,
  sent: ParsedInput<typeof offerCalls.acceptCounter>,
): Promise<Quotation> {
  const accepted = await transition(context, quotations, 'accept', sent, async (row) => {
    await takeOffer(context.trx, row.id, context.today);
    await supersedeEarlier(context, row);
    return {};
  });
  await addIssueJob(context, accepted.id);
  return presentQuotation(context, accepted);
}
