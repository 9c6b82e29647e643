// Warranty cases for staff. Rules: docs/rules/warranty.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../../list.ts';
import { staffWarrantyCaseSorts, warrantyStates } from '../../service/cover-enums.ts';
import { newSerialNumber } from '../../service/serial-number.ts';
import { warrantyCaseFields, warrantyCaseRow } from '../../service/warranty-cases.ts';
import { id, instant, prose, reason, version } from '../../values.ts';

const readCases = staffAccess('service:warranty:read');
const decideCases = staffAccess('service:warranty:decide');

const ofCompany = {
  company_id: z.string(),
  company: z.string(),
  country: z.nullable(z.string()),
  /** Moment since which it waits for staff; null: it does not. */
  waiting_since: z.nullable(instant),
};
export const staffWarrantyCaseRow = z.extend(warrantyCaseRow, ofCompany);
export type StaffWarrantyCaseRow = z.output<typeof staffWarrantyCaseRow>;
export const staffWarrantyCase = z.object({ ...warrantyCaseFields, ...ofCompany });
export type StaffWarrantyCase = z.output<typeof staffWarrantyCase>;

export const listStaffWarrantyCases = endpoint({
  method: 'GET',
  path: '/admin/warrantycase',
  access: readCases,
  summary: 'Warranty cases, longest waiting first; keyword searches case, serial number and company.',
  input: z.object({
    ...listInput,
    sort: sortBy(staffWarrantyCaseSorts),
    filter: z.nullish(z.object({ state: z.nullish(z.enum(warrantyStates)), company_id: z.nullish(id) })),
  }),
  output: z.extend(listShape(staffWarrantyCaseRow), {
    summary: z.object({ waiting: z.int(), oldest_at: z.nullable(instant), median_hours: z.nullable(z.number()) }),
  }),
});

export const getStaffWarrantyCasePosition = endpoint({
  method: 'GET',
  path: '/admin/warrantycase/place',
  access: readCases,
  summary: 'Where a case stands in a list of `/admin/warrantycase`, its neighbours, and the next one that waits.',
  input: z.extend(z.pick(listStaffWarrantyCases.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

export const getStaffWarrantyCase = endpoint({
  method: 'GET',
  path: '/admin/warrantycase/detail',
  access: readCases,
  summary: 'One case with its messages.',
  input: z.object({ id }),
  output: staffWarrantyCase,
});

export const answerWarrantyCase = endpoint({
  method: 'POST',
  path: '/admin/warrantycase/answer',
  access: decideCases,
  summary: 'Answers the partner, who has the next word.',
  input: z.object({
    id,
    version,
    text: prose(5_000),
    /** A `file_id` of an upload with the purpose `message`. */
    file_id: z.nullish(id),
  }),
  output: staffWarrantyCase,
});

export const replaceWarrantyCase = endpoint({
  method: 'POST',
  path: '/admin/warrantycase/replace',
  access: decideCases,
  summary:
    'Replaces the device. The new serial number has the same product and end user and takes over the rest of the cover.',
  input: z.object({ id, version, sn: newSerialNumber, reason: z.nullish(reason) }),
  output: staffWarrantyCase,
});

export const closeWarrantyCase = endpoint({
  method: 'POST',
  path: '/admin/warrantycase/close',
  access: decideCases,
  summary: 'Closes a case, with what the partner is told.',
  input: z.object({ id, version, reason: z.nullish(reason) }),
  output: staffWarrantyCase,
});
