// The calls that are measured, each as the product serves it and as the bare route does, on samples of one database.
import pg from 'pg';
import { buyerName, buyerPassword, buyers, buyerToken, type Loaded } from './catalogue.load.ts';
import type { Shot } from './hammer.ts';

export interface Call {
  readonly name: string;
  /** Of the bare route's rate, at least. */
  readonly reach: number;
  readonly product: readonly Shot[];
  readonly bare: readonly Shot[];
}

interface Sample {
  readonly id: string;
  readonly part_number: string;
  readonly code: string;
}
interface Buyer {
  readonly user_id: string;
  readonly company_id: string;
  readonly hashed: string;
}

const api = (path: string, body?: unknown, token?: string): Shot => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/prod-api${path}`,
  ...(body === undefined ? {} : { body }),
  ...(token === undefined ? {} : { token }),
});
const bare = (path: string, body: unknown = {}): Shot => ({ method: 'POST', path, body });

const each = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

export async function callsOn({ ownerUrl, size }: Loaded): Promise<Call[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ids = each(200, (nth) => Math.floor((nth * 7_919 * size) / 10_000) % size);
    const samples = await client.query<Sample>(
      `select id, part_number, code from products where id = any(select md5('bench ' || i)::uuid from unnest($1::int[]) i)`,
      [ids],
    );
    const people = await client.query<Buyer>(
      `select id as user_id, company_id, password_hash as hashed from users where username = any($1::citext[]) order by username`,
      [each(buyers, buyerName)],
    );
    const names = await client.query<{ id: string; slug: string }>('select id, slug from categories');
    await fillCarts(client, people.rows, samples.rows);
    const categories = new Map(names.rows.map(({ id, slug }) => [slug, id]));
    return [...reading(samples.rows, categories), ...searching(samples.rows), ...buying(samples.rows, people.rows)];
  } finally {
    await client.end();
  }
}

/** Eight lines in each cart; what a measurement adds goes to other products of the sample. */
async function fillCarts(client: pg.Client, people: readonly Buyer[], samples: readonly Sample[]): Promise<void> {
  await client.query(`set app.scope = 'system'`);
  await client.query('delete from cart_lines where user_id = any($1::uuid[])', [people.map(({ user_id }) => user_id)]);
  for (const [nth, { user_id, company_id }] of people.entries())
    await client.query(
      `insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
        select $1, $2, id, 1, '', now() from unnest($3::uuid[]) id`,
      [user_id, company_id, each(8, (line) => samples[nth * 8 + line]!.id)],
    );
}

const half = 0.5;

function reading(samples: readonly Sample[], categories: ReadonlyMap<string, string>): Call[] {
  const switches = categories.get('switches');
  const narrow = { cate_id: switches, labels: { speed: ['10G'] } };
  return [
    { name: 'list', reach: half, product: [api('/products/list', {})], bare: [bare('/list')] },
    {
      name: 'list with own prices',
      reach: half,
      product: each(buyers, (nth) => api('/products/list', {}, buyerToken(nth))),
      bare: [bare('/priced')],
    },
    {
      name: 'list in category, label',
      reach: half,
      product: [api('/products/list', narrow)],
      bare: [bare('/narrow', { ...narrow, labels: JSON.stringify(narrow.labels) })],
    },
    {
      name: 'detail',
      reach: half,
      product: samples.map(({ id }) => api('/products/detail', { id })),
      bare: samples.map(({ id }) => bare('/detail', { id })),
    },
    {
      name: 'labels',
      reach: half,
      product: [api('/products/cateslabel', { cate_id: switches })],
      bare: [bare('/labels', { cate_id: switches })],
    },
  ];
}

const words = [
  'cobalt switch',
  'raven access',
  'lagoon',
  'power supply',
  'zenith router',
  'orchid optic',
  'kestrel',
  'juniper 48',
];

function searching(samples: readonly Sample[]): Call[] {
  // Seven characters out of the middle of a part number, with its hyphens and without.
  const fragments = samples.map(({ part_number }, nth) =>
    nth % 2 === 0 ? part_number.slice(2, 9) : part_number.replaceAll('-', '').slice(3, 10),
  );
  const begun = samples.map(({ code }, nth) =>
    nth % 2 === 0 ? code.slice(0, 3 + (nth % 4)) : words[nth % 8]!.slice(0, 3 + (nth % 4)),
  );
  const asked = (keyword: string) =>
    bare('/search', {
      words: keyword
        .toLowerCase()
        .split(' ')
        .map((word) => `%${word}%`),
      key: keyword.toLowerCase(),
    });
  return [
    {
      name: 'word search',
      reach: half,
      product: words.map((keyword) => api('/search', { keyword })),
      bare: words.map(asked),
    },
    {
      name: 'fragment search',
      reach: half,
      product: fragments.map((keyword) => api('/search', { keyword })),
      bare: fragments.map(asked),
    },
    {
      name: 'suggestion',
      reach: half,
      product: begun.map((keyword) => api(`/search/suggest?keyword=${encodeURIComponent(keyword)}`)),
      bare: begun.map(asked),
    },
  ];
}

function buying(samples: readonly Sample[], people: readonly Buyer[]): Call[] {
  const pairs = each(160, (nth) => ({ buyer: nth % buyers, product_id: samples[199 - (nth % 40)]!.id }));
  return [
    {
      name: 'cart add',
      reach: 0.25,
      product: pairs.map(({ buyer, product_id }) =>
        api('/user/cartcreate', { product_id, quantity: 1 }, buyerToken(buyer)),
      ),
      bare: pairs.map(({ buyer, product_id }) => bare('/cartadd', { ...people[buyer]!, product_id })),
    },
    {
      name: 'cart read',
      reach: half,
      product: each(buyers, (nth) => api('/user/cartlist', undefined, buyerToken(nth))),
      bare: each(buyers, (nth) => bare('/cart', people[nth]!)),
    },
    {
      name: 'login, beside its hash alone',
      reach: 0.75,
      product: each(buyers, (nth) => api('/user/login', { username: buyerName(nth), password: buyerPassword })),
      bare: each(buyers, (nth) => bare('/hash', { password: buyerPassword, hashed: people[nth]!.hashed })),
    },
  ];
}
