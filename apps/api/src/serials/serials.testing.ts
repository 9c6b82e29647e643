// Helpers for tests of serial numbers and warranty cases.
import { saveSerial } from '@trunkline/contract/staff/service/serials';
import type { StaffSerial } from '@trunkline/contract/staff/service/serials';
import { addDays, toDay } from '@trunkline/rules/time';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { insertPricedProducts } from '../prices/prices.testing.ts';

export const todayOf = (app: TestApp): string => toDay(app.context.clock());

export interface ServicePeople {
  readonly service: TestUser;
  /** A company with devices, of no service type. */
  readonly holder: TestUser;
  readonly rival: TestUser;
  /** An active ASP outside the vendor's home country. */
  readonly asp: TestUser;
}

export const createServicePeople = async (app: TestApp): Promise<ServicePeople> => ({
  service: await app.make.staff('service'),
  holder: await app.make.member({ type: 'DPP' }),
  rival: await app.make.member({ type: 'DPP' }),
  asp: await app.make.member({ type: 'ASP', country: 'JO' }),
});

let created = 0;

/** A new product with a model of its own. */
export async function createDevice(app: TestApp): Promise<{ id: string; model: string; part_number: string }> {
  created += 1;
  const part_number = `210-${String(created).padStart(4, '0')}`;
  const ids = await insertPricedProducts(app, [{ part_number, line: 'switching', gpl: '1000.00' }]);
  return { id: expectDefined(ids.get(part_number), 'the product'), model: `M-${part_number}`, part_number };
}

interface SerialOptions {
  readonly sn?: string;
  readonly model?: string;
  /** Days from today to the first and to the last day of the cover. */
  readonly from?: number;
  readonly to?: number;
}

/** A serial number that staff save for a company. */
export async function createSerial(
  app: TestApp,
  { service, holder }: ServicePeople,
  { sn, model, from = -100, to = 300 }: SerialOptions = {},
  company_id: string | null = holder.company_id,
): Promise<StaffSerial> {
  created += 1;
  const today = todayOf(app);
  return callAs(app, service).ok(saveSerial, {
    sn: sn ?? `CN26X-${String(created).padStart(7, '0')}`,
    model: model ?? (await createDevice(app)).model,
    start_date: addDays(today, from),
    end_date: addDays(today, to),
    company_id,
  });
}
