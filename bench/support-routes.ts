// The queries of the support bench's baseline: what each call shows.
import type { BaselineRoute } from './baseline-server.ts';

const serialColumns = `s.id, s.sn, s.company_id, s.start_date, s.end_date, s.verification_code, s.replaced_by, s.version,
  p.id as product_id, p.model, p.part_number, p.texts -> 'en' ->> 'title' as product, n.id as successor_id, n.model as successor`;
const withProducts = `serial_numbers s join products p on p.id = s.product_id left join products n on n.id = p.successor_id`;
const certificateColumns = `c.id, c.number, c.holder, c.subject, c.issued_at, c.valid_until, c.revoked_at, c.verification_code,
  (select number from certificates r where r.renews_id = c.id and r.revoked_at is null order by r.issued_at desc limit 1) as renewed_as`;
const countOf = (rows: string): string => `(select count(*)::int from (select ${rows} limit 10001) counted) as total`;
const ofBigCompany = `company_id = bench_id('company', 0)`;

export const routes: readonly BaselineRoute[] = [
  {
    path: '/serials',
    query: `select ${serialColumns} from ${withProducts} where s.sn = any($1::text[])`,
    parameters: ['numbers'],
  },
  {
    path: '/certificates',
    query: `select ${certificateColumns} from certificates c where c.number = any($1::text[])`,
    parameters: ['numbers'],
  },
  {
    path: '/installed',
    query: `select ${serialColumns}, ${countOf(`from serial_numbers where ${ofBigCompany}`)}
      from ${withProducts} where s.${ofBigCompany} order by s.end_date, s.id limit 20`,
    parameters: [],
  },
  {
    path: '/installed/keyword',
    query: `with found as materialized (select id from list_words where kind = 'serial' and ${ofBigCompany} and words like $1 limit 10001)
      select ${serialColumns}, (select count(*)::int from found) as total
      from ${withProducts} where s.id in (select id::uuid from found) order by s.end_date, s.id limit 20`,
    parameters: ['pattern'],
  },
  {
    path: '/staffserials',
    query: `select ${serialColumns}, c.company, ${countOf('from serial_numbers')}
      from ${withProducts} left join companies c on c.id = s.company_id order by s.created_at desc, s.id limit 20`,
    parameters: [],
  },
  {
    path: '/staffcertificates',
    query: `select ${certificateColumns}, ${countOf('from certificates')} from certificates c order by c.issued_at desc, c.id limit 20`,
    parameters: [],
  },
];
