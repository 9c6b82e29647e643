// Devices that the partners bought before the story begins: cover that runs, ends soon and is over. Staff imported their numbers.
import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { createVerificationCode } from '../../verification/verification.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

/** What every partner has. The first two are replaced by newer models in the catalogue. */
const models = ['RV-2048', 'RV-2024P', 'RV-2448P', 'JD-1205L', 'MG-560', 'CH-60'] as const;
const perModel = 2;

/** Months of cover of a product that names none. */
const usualMonths = 12;

/** Days from today to the last day of the nth cover, which has so many months. */
function getDaysLeft(n: number, months: number): number {
  if (n % 4 === 3) return -(15 + ((37 * n) % 600));
  if (n % 6 === 1) return 4 + ((7 * n) % 80);
  return 110 + ((29 * n) % (30 * months - 150));
}

const listCompanies = (trx: Trx) =>
  trx
    .selectFrom('companies')
    .select('id')
    .where((e) => e.exists(e.selectFrom('memberships').whereRef('memberships.company_id', '=', 'companies.id')))
    .orderBy('company')
    .execute();

export async function loadOlderDevices(trx: Trx, end: Date): Promise<void> {
  const today = toDay(end);
  const products = await trx
    .selectFrom('products')
    .select(['id', 'model', 'warranty_months'])
    .where('model', 'in', models)
    .orderBy('model')
    .execute();
  const companies = await listCompanies(trx);
  if (products.length === 0 || companies.length === 0) return;
  const owned = companies.flatMap(({ id }) =>
    products.flatMap((product) => Array.from({ length: perModel }, () => ({ company_id: id, product }))),
  );
  const rows = owned.map(({ company_id, product }, n) => {
    const months = product.warranty_months || usualMonths;
    const end_date = addDays(today, getDaysLeft(n, months));
    const start_date = addMonths(addDays(end_date, 1), -months);
    const at = new Date(`${start_date}T08:00:00Z`);
    return {
      sn: `CN${start_date.slice(2, 4)}${product.model.replaceAll('-', '')}-${String(n + 1).padStart(5, '0')}`,
      product_id: product.id,
      company_id,
      start_date,
      end_date,
      verification_code: createVerificationCode(),
      created_at: at,
      changed_at: at,
      changed_by: 'Sofia Novak',
    };
  });
  await trx.insertInto('serial_numbers').values(rows).execute();
}

/** Most of them stand at an end user of their partner. */
export async function assignOlderDevices(trx: Trx): Promise<void> {
  await sql`
    with customers as (
      select id, company_id, row_number() over own - 1 as n, count(*) over (partition by company_id) as total
      from endusers window own as (partition by company_id order by company, id)
    ), devices as (
      select id, company_id, row_number() over (partition by company_id order by sn) as n
      from serial_numbers where enduser_id is null and order_id is null
    )
    update serial_numbers set enduser_id = customers.id
    from devices join customers on customers.company_id = devices.company_id and customers.n = devices.n / 2 % customers.total
    where serial_numbers.id = devices.id and devices.n % 5 <> 0`.execute(trx);
}
