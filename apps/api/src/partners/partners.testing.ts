// Companies in the partner finder, for tests.
import { type getPartnerListing, savePartnerListing } from '@trunkline/contract/partners/listing';
import { listPublishedPartners, type PublishedPartner } from '@trunkline/contract/partners/finder';
import type { EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

type CompanyOptions = Parameters<TestApp['make']['member']>[0];

/** The company of the owner agrees to be listed. */
export const agree = (
  app: TestApp,
  owner: TestUser,
  fields: Partial<EndpointInput<typeof savePartnerListing>> = {},
): Promise<EndpointOutput<typeof getPartnerListing>> =>
  callAs(app, owner).ok(savePartnerListing, { version: 0, is_listed: true, city: 'Hamburg', ...fields });

/** The owner of a company that agreed: a project partner unless `options` says otherwise. */
export async function createListedPartner(app: TestApp, options: CompanyOptions): Promise<TestUser> {
  const owner = await app.make.member({ type: 'DPP', ...options });
  await agree(app, owner);
  return owner;
}

export const listAsVisitor = async (
  app: TestApp,
  input: EndpointInput<typeof listPublishedPartners> = {},
): Promise<PublishedPartner[]> => (await callAs(app).ok(listPublishedPartners, { limit: 50, ...input })).list;

/** The names of the companies that a visitor finds. */
export const listNames = async (
  app: TestApp,
  filter: EndpointInput<typeof listPublishedPartners>['filter'] = {},
  keyword?: string,
): Promise<string[]> => (await listAsVisitor(app, { filter, keyword })).map(({ company }) => company);
