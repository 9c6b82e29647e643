import { isNotFound } from '@tanstack/react-router';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { expect, test } from 'vitest';
import type { Call } from '../client/call.ts';
import type { FinderSearch } from './finder-search.ts';
import { loadPartnerFinder } from './partner-pages.load.ts';

/** Answers with three partners, which all are on the first page. */
const answers: Readonly<Record<string, object>> = {
  [publicEndpoints.listPublishedPartners.path]: { list: [], total: 3 },
  [publicEndpoints.listPartnerCountries.path]: { list: [] },
  [publicEndpoints.getContent.path]: { slug: 'partner/vendorcompany', title: 'Find a partner', products: [] },
};
const call = (async (endpoint: { path: string }) => answers[endpoint.path]) as Call;

async function isMissing(search: FinderSearch): Promise<boolean> {
  try {
    expect((await loadPartnerFinder({ call, language: 'en' }, search)).found.total).toBe(3);
    return false;
  } catch (error) {
    if (isNotFound(error)) return true;
    throw error;
  }
}

test.each<[string, FinderSearch, boolean]>([
  ['the first page without a partner', { country: 'IS' }, false],
  ['a page beyond the last one', { page: 2 }, true],
  ['a page beyond those that a list has', { page: 501 }, true],
])('%s: it does not exist is %s', async (_name, search, missing) => {
  expect(await isMissing(search)).toBe(missing);
});
