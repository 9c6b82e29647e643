// A partner accepts a counter-offer. Rules: docs/rules/quotations.md, "Counter-offers"
import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { quotation } from './quotations.shapes.ts';
import { id, version } from './values.ts';

export const acceptCounter = endpoint({
  method: 'POST',
  path: '/user/acceptcounter',
  access: companyAccess,
  summary: 'Accepts the counter-offer: the quotation is approved at its prices.',
  input: z.object({ id, version }),
  output: quotation,
});
