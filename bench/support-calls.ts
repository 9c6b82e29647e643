// The calls of the support bench: each as requests to the product and as requests to the baseline.
import { maxLookupNumbers } from '@trunkline/rules/reading/number-list';
import type { LoadRequest } from './http-load.ts';
import type { MeasuredCall } from './measure-calls.ts';
import { partnerToken, staffToken } from './partner-data.ts';

const usualGoal = 0.5;
/** docs/decisions/0106-what-a-lookup-costs.md */
const lookupGoal = 0.25;
const differentRequests = 40;

/** Numbers that lie far from each other, other ones in each request. */
const pickNumbers = (size: number, prefix: string, request: number): string[] =>
  Array.from(
    { length: maxLookupNumbers },
    (_, n) => prefix + String((request * 7919 + n * 611_953) % size).padStart(9, '0'),
  );

/** Requests that ask for `pickNumbers`; the last `missing` of each are of nobody. */
function createLookups(
  size: number,
  prefix: string,
  missing: number,
  toRequest: (numbers: readonly string[]) => LoadRequest,
): LoadRequest[] {
  return Array.from({ length: differentRequests }, (_, request) =>
    toRequest(
      pickNumbers(size, prefix, request).map((number, n) => (n < maxLookupNumbers - missing ? number : `${number}X`)),
    ),
  );
}

const post = (path: string, body: unknown): LoadRequest => ({
  method: 'POST',
  path: `/prod-api${path}`,
  token: partnerToken,
  body,
});
const get = (path: string, token?: string): LoadRequest => ({
  method: 'GET',
  path: `/prod-api${path}`,
  ...(token !== undefined && { token }),
});
const bare = (path: string, body: unknown = {}): LoadRequest => ({ method: 'POST', path, body });

export function createSupportCalls(size: number): MeasuredCall[] {
  const lookUp = (
    name: string,
    kind: { readonly prefix: string; readonly missing: number; readonly path: string; readonly field: string },
    route: string,
  ): MeasuredCall => ({
    name,
    goal: lookupGoal,
    product: createLookups(size, kind.prefix, kind.missing, (numbers) =>
      post(kind.path, { [kind.field]: numbers.join(',') }),
    ),
    baseline: createLookups(size, kind.prefix, kind.missing, (numbers) => bare(route, { numbers })),
  });
  const serials = { prefix: 'SN', path: '/support/sncheck', field: 'sns' };
  const certificates = { prefix: 'C-', path: '/support/certificate', field: 'numbers' };
  const list = (name: string, path: string, token: string, route: string, body: object = {}): MeasuredCall => ({
    name,
    goal: usualGoal,
    product: [get(path, token)],
    baseline: [bare(route, body)],
  });
  const keyword = 'SN000012';
  return [
    lookUp('50 serial numbers', { ...serials, missing: 0 }, '/serials'),
    lookUp('50 serial numbers, 25 unknown', { ...serials, missing: 25 }, '/serials'),
    lookUp('50 certificates', { ...certificates, missing: 0 }, '/certificates'),
    lookUp('50 certificates, 25 unknown', { ...certificates, missing: 25 }, '/certificates'),
    list('installed base', '/user/installedbase', partnerToken, '/installed'),
    list('installed base, keyword', `/user/installedbase?keyword=${keyword}`, partnerToken, '/installed/keyword', {
      pattern: `%${keyword.toLowerCase()}%`,
    }),
    list('serial numbers of staff', '/admin/serial', staffToken, '/staffserials'),
    list('certificates of staff', '/admin/certificate', staffToken, '/staffcertificates'),
  ];
}
