import { z } from 'zod/mini';
import { fileAnswer } from './files.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { membershipLevels, membershipTypes } from './enums.ts';
import { fileKinds } from './upload.ts';
import { currencies, day, instant } from './values.ts';

/** The largest sheet that is rendered within one request. */
export const maxPriceListRows = 20_000;

export const downloadOwnPriceList = endpoint({
  method: 'GET',
  path: '/user/pricelist',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: "The company's own prices of today for all orderable products, as an Excel sheet with the effective date.",
  input: z.object({}),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/user/currencies',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary:
    'The currencies in which quotations and projects are offered today, USD first. Records keep the one that they have.',
  input: z.object({}),
  output: z.object({ list: z.array(z.enum(currencies)) }),
});

export const getOwnPriceListInfo = endpoint({
  method: 'GET',
  path: '/user/pricelistinfo',
  access: companyAccess,
  reads: true,
  keyScope: 'catalogue:read',
  summary: 'Which price lists make the own prices of today, and since when.',
  input: z.object({}),
  output: z.object({
    /** Today in UTC: the day of the prices. */
    today: day,
    /** Price lists by type of membership. Types without one have the list prices. */
    lists: z.array(z.object({ type: z.enum(membershipTypes), level: z.enum(membershipLevels), valid_from: instant })),
  }),
});
