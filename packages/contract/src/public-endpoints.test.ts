import { expect, test } from 'vitest';
import * as accounts from './accounts.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as configurator from './configurator.ts';
import * as help from './content/help.ts';
import * as content from './content/items.ts';
import * as solutions from './content/solutions.ts';
import * as news from './content/news.ts';
import * as contact from './contact/messages.ts';
import * as customerQuotations from './customer-quotations.ts';
import type { Endpoint, EndpointAddress } from './endpoint.ts';
import { publicEndpoints } from './public-endpoints.ts';
import * as partners from './partners/finder.ts';
import * as search from './search.ts';
import * as site from './site.ts';
import * as serials from './service/serials.ts';
import * as trainingOffers from './training/offers.ts';
import * as trainingRegistrations from './training/registrations.ts';
import * as certificates from './support/certificates.ts';
import * as verification from './support/verification.ts';

const pickAddress = ({ method, path, bodies }: EndpointAddress) => ({ method, path, bodies });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const addresses = new Map(
  [
    accounts,
    cart,
    catalogue,
    certificates,
    serials,
    configurator,
    contact,
    content,
    help,
    news,
    partners,
    search,
    site,
    solutions,
    trainingOffers,
    trainingRegistrations,
    verification,
    customerQuotations,
  ]
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (isEndpoint(value) ? [[name, pickAddress(value)] as const] : [])),
);

test.each(Object.entries<EndpointAddress>(publicEndpoints))('%s has the address of its endpoint', (name, address) => {
  expect(addresses.get(name)).toBeDefined();
  expect(pickAddress(address)).toEqual(addresses.get(name));
});

test('public endpoints carry no shapes', () => {
  for (const address of Object.values<EndpointAddress>(publicEndpoints)) {
    expect(address.input).toBeUndefined();
    expect(address.output).toBeUndefined();
  }
});
