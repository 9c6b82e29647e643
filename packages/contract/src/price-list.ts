import { z } from 'zod/mini';
import { fileBytes } from './common.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { fileKinds } from './upload.ts';

/** What fits into one sheet that can be made while somebody waits. */
export const priceListAtMost = 20_000;

export const ownPriceList = endpoint({
  method: 'GET',
  path: '/user/pricelist',
  access: companyAccess,
  summary:
    'What the own company pays today for everything that can be ordered, as an Excel sheet with its effective date.',
  input: z.object({}),
  output: fileBytes,
  answers: [fileKinds.xlsx.mime],
});
