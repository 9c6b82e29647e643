// The partner's own quotation to its customer, with the link that the customer opens. Each step is the call that the page makes.
import { saveCustomerQuotation, shareQuotation } from '@trunkline/contract/customer-quotations';
import { addDays } from '@trunkline/rules/time';
import type { Deal, ResalePlan } from './deals.ts';
import type { Course, StoryRunner } from './story-runner.ts';

interface Approved {
  readonly id: string;
  readonly valid_until: string | null;
}

export async function* tellResale(
  teller: StoryRunner,
  { by, customer }: Deal,
  { contact, mailbox, margin, currency, terms }: ResalePlan,
  { id, valid_until }: Approved,
  at: Date,
): Course {
  yield at;
  await teller.call(by, saveCustomerQuotation, {
    id,
    margin,
    ...(currency && { currency }),
    terms,
    customer: { company: customer, contact, mailbox },
  });
  await teller.call(by, shareQuotation, { id, until: valid_until ?? addDays(teller.today, 14) });
}
