// The calls of the partner bench: each as requests to the product and as requests to the baseline, on samples of one database.
import pg from 'pg';
import { getSingleRow } from '../apps/api/src/platform/db/single-row.ts';
import type { LoadRequest } from './http-load.ts';
import type { MeasuredCall } from './measure-calls.ts';
import { type FilledPartners, partnerToken, staffToken } from './partner-data.ts';

/** Rows that exist, and parts of names for keywords. */
interface Samples {
  readonly company_id: string;
  readonly user_id: string;
  readonly staff_id: string;
  /** A project that waits for channel. */
  readonly waiting_id: string;
  readonly audit: Readonly<Record<'actor' | 'object_id' | 'company_id', string>>;
  /** Names of end users of other companies. */
  readonly names: readonly string[];
}

export async function createPartnerCalls({ ownerUrl, size }: FilledPartners): Promise<MeasuredCall[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const samples = getSingleRow(
      await client.query<Samples>(`
        select bench_id('company', 0) as company_id, bench_id('user', 0) as user_id, bench_id('staff', 0) as staff_id,
          (select id from projects where state = 'submitted' order by waiting_since offset 20 limit 1) as waiting_id,
          (select to_json(a) from (select actor, object_id, company_id from audit where id = ${size} / 2 + 1) a) as audit,
          array(select bench_name(i * ${Math.floor(size / 50)} + 3) from generate_series(0, 40) i) as names`),
    );
    return [
      ...createPartnerLists(samples),
      ...createSearches(samples),
      ...createStaffLists(samples),
      ...createAuditLists(samples),
    ];
  } finally {
    await client.end();
  }
}

const usualGoal = 0.5;

/** `{filter: {country: 'DE'}}` → `?filter[country]=DE`. */
function toQuery(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, one]) => [`${name}[${inner}]`, String(one)])
      : [[name, String(value)]],
  );
  const query = new URLSearchParams(parts).toString();
  return query === '' ? '' : `?${query}`;
}

const get = (token: string, path: string, fields: Readonly<Record<string, unknown>> = {}): LoadRequest => ({
  method: 'GET',
  path: `/prod-api${path}${toQuery(fields)}`,
  token,
});
const bare = (path: string, body: unknown = {}): LoadRequest => ({ method: 'POST', path, body });

const toCall = (
  name: string,
  product: LoadRequest | LoadRequest[],
  baseline: LoadRequest | LoadRequest[],
): MeasuredCall => ({
  name,
  goal: usualGoal,
  product: [product].flat(),
  baseline: [baseline].flat(),
});

/** Part of the name of one end user in 250,000, and of one in 32: the beginning of a first word, and a sector. */
const rareWord = 'Kolato';
const usualWord = 'Airport';
const toPattern = (word: string): string => `%${word}%`;

function createPartnerLists({ company_id, user_id }: Samples): MeasuredCall[] {
  const list = (
    name: string,
    path: string,
    fields: Record<string, unknown>,
    route: string,
    body: object = {},
  ): MeasuredCall => toCall(name, get(partnerToken, path, fields), bare(route, { company_id, user_id, ...body }));
  const deep = { page: 40 };
  return [
    list('end users', '/user/enduser', {}, '/endusers'),
    list('end users of a country', '/user/enduser', { filter: { country: 'DE' } }, '/endusers/country', {
      country: 'DE',
    }),
    list('end users, usual keyword', '/user/enduser', { keyword: usualWord }, '/endusers/keyword', {
      pattern: toPattern(usualWord),
    }),
    list('end users, rare keyword', '/user/enduser', { keyword: rareWord }, '/endusers/keyword', {
      pattern: toPattern(rareWord),
    }),
    list('end users, page 40', '/user/enduser', deep, '/endusers/deep', { offset: 780 }),
    list('projects', '/user/project', {}, '/projects'),
    list('projects in a state', '/user/project', { filter: { state: 'won' } }, '/projects/state', { state: 'won' }),
    list('projects, usual keyword', '/user/project', { keyword: usualWord }, '/projects/keyword', {
      pattern: toPattern(usualWord),
    }),
    list('projects, rare keyword', '/user/project', { keyword: rareWord }, '/projects/keyword', {
      pattern: toPattern(rareWord),
    }),
    list('projects, page 40', '/user/project', deep, '/projects/deep', { offset: 780 }),
    list('drafts', '/v2/user/getMyDraftBoxLists', {}, '/drafts'),
    list('notices', '/user/notices', {}, '/notices'),
    list('colleagues', '/user/colleagues', {}, '/colleagues'),
    list('home', '/user/home', {}, '/home'),
  ];
}

function createSearches({ company_id, waiting_id, names }: Samples): MeasuredCall[] {
  const post = (path: string, body: unknown): LoadRequest => ({
    method: 'POST',
    path: `/prod-api${path}`,
    token: partnerToken,
    body,
  });
  const country = 'DE';
  return [
    toCall(
      'similar end users',
      names.map((company) => post('/user/similarenduser', { company })),
      names.map((name) => bare('/similar', { company_id, name })),
    ),
    toCall(
      'conflict light',
      names.map((company) => post('/user/projectconflict', { company, country, email: 'it@example.org' })),
      names.map((name) => bare('/light', { company_id, name, country })),
    ),
    toCall(
      'project review',
      get(staffToken, '/admin/project/detail', { id: waiting_id }),
      bare('/review', { id: waiting_id }),
    ),
  ];
}

function createStaffLists({ waiting_id, staff_id }: Samples): MeasuredCall[] {
  const list = (
    name: string,
    path: string,
    fields: Record<string, unknown>,
    route: string,
    body: object = {},
  ): MeasuredCall => toCall(`staff: ${name}`, get(staffToken, path, fields), bare(route, body));
  const pattern = toPattern(rareWord);
  return [
    list('companies', '/admin/company', {}, '/companies'),
    list('companies, keyword', '/admin/company', { keyword: rareWord }, '/companies/keyword', { pattern }),
    list('users', '/admin/user', { sort: '-created_at' }, '/users'),
    list('users of the vendor', '/admin/user', { filter: { side: 'staff' } }, '/users/staff'),
    list('users, keyword', '/admin/user', { keyword: rareWord }, '/users/keyword', { pattern }),
    list('memberships', '/admin/membership', {}, '/memberships'),
    list('memberships, active', '/admin/membership', { filter: { state: 'active' } }, '/memberships/active'),
    list('applications', '/admin/application', {}, '/applications'),
    list('projects', '/admin/project', {}, '/staffprojects'),
    list('projects of a country', '/admin/project', { filter: { country: 'DE' } }, '/staffprojects/country', {
      country: 'DE',
    }),
    list('projects, keyword', '/admin/project', { keyword: rareWord }, '/staffprojects/keyword', { pattern }),
    list('projects, mine', '/admin/project', { filter: { mine: true } }, '/staffprojects/mine', { user_id: staff_id }),
    list('place of a project', '/admin/project/place', { id: waiting_id }, '/staffprojects/place', { id: waiting_id }),
    list('protections', '/admin/protection', {}, '/protections'),
    list('end accounts', '/admin/endaccount', {}, '/accounts'),
    list('end accounts, keyword', '/admin/endaccount', { keyword: rareWord }, '/accounts/keyword', { pattern }),
    list('ledger', '/admin/ledger', {}, '/ledger'),
    list('ledger, keyword', '/admin/ledger', { keyword: rareWord }, '/ledger/keyword', { pattern }),
    list('home', '/admin/home', {}, '/staffhome'),
    list('counts of the menu', '/admin/home/counts', {}, '/counts'),
  ];
}

function createAuditLists({ audit }: Samples): MeasuredCall[] {
  const list = (name: string, fields: Record<string, unknown>, route: string, body: object = {}): MeasuredCall =>
    toCall(`audit: ${name}`, get(staffToken, '/admin/audit', fields), bare(route, body));
  const filters = { ...audit, object: 'project', action: 'project.light' };
  const toDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [toDay(5), toDay(4)];
  return [
    list('all', {}, '/audit'),
    ...Object.entries(filters).map(([name, value]) =>
      list(`filter ${name}`, { filter: { [name]: value } }, `/audit/${name}`, { [name]: value }),
    ),
    list('filter days', { filter: { from, to } }, '/audit/days', { from, to: toDay(3) }),
    list('keyword of an actor', { keyword: audit.actor }, '/audit/keyword', { keyword: audit.actor }),
    toCall('audit: verify', get(staffToken, '/admin/audit/verify'), bare('/audit/verify')),
  ];
}
