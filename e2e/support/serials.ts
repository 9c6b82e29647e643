// Devices of partners, with their serial numbers.
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { saveSerial } from '@trunkline/contract/staff/service/serials';
import { addDays, toDay } from '@trunkline/rules/time';
import { randomBytes } from 'node:crypto';
import { callApi, logInAsStaff } from './api-client.ts';
import { simpleDevicePartNumber } from './products.ts';

/** A serial number that no other journey has. */
export const createSerialNumber = (): string => `CN26E2E-${randomBytes(5).toString('hex').toUpperCase()}`;

/** A device of the company whose cover runs. Returns its serial number. */
export async function createDevice({ company_id }: LoginAnswer, sn = createSerialNumber()): Promise<string> {
  const today = toDay(new Date());
  const cover = { start_date: addDays(today, -100), end_date: addDays(today, 300) };
  await callApi(saveSerial, { sn, model: simpleDevicePartNumber, company_id, ...cover }, await logInAsStaff('service'));
  return sn;
}
