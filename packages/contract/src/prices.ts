import { z } from 'zod/mini';
import { fileAnswer } from './files.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { fileKinds } from './upload.ts';

/** The largest sheet that is rendered within one request. */
export const maxPriceListRows = 20_000;

export const downloadOwnPriceList = endpoint({
  method: 'GET',
  path: '/user/pricelist',
  access: companyAccess,
  summary: "The company's own prices of today for all orderable products, as an Excel sheet with the effective date.",
  input: z.object({}),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});
