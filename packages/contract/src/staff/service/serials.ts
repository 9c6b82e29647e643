// Serial numbers for staff. Rules: docs/rules/serials.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { fileAnswer } from '../../files.ts';
import { listInput, listShape, sortBy } from '../../list.ts';
import { coverStates, serialSorts } from '../../service/cover-enums.ts';
import { newSerialNumber } from '../../service/serial-number.ts';
import { coveredSerial } from '../../service/serials.ts';
import { fileKinds } from '../../upload.ts';
import { day, hasVersionWithId, id, instant, line, version } from '../../values.ts';

const readSerials = staffAccess('service:serial:read');
const editSerials = staffAccess('service:serial:edit');

export const staffSerial = z.extend(coveredSerial, {
  id: z.string(),
  company_id: z.nullable(z.string()),
  company: z.nullable(z.string()),
  enduser: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  verification_code: z.string(),
  created_at: instant,
  changed_at: instant,
  changed_by: z.nullable(z.string()),
  version,
});
export type StaffSerial = z.output<typeof staffSerial>;

const serialListInput = {
  keyword: listInput.keyword,
  sort: sortBy(serialSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(coverStates)),
      company_id: z.nullish(id),
      order_id: z.nullish(id),
    }),
  ),
};

export const listStaffSerials = endpoint({
  method: 'GET',
  path: '/admin/serial',
  access: readSerials,
  summary: 'Serial numbers of all companies, the newest first; keyword searches number, model and company.',
  input: z.object({ ...listInput, ...serialListInput }),
  output: listShape(staffSerial),
});

export const exportStaffSerials = endpoint({
  method: 'GET',
  path: '/admin/serial/export',
  access: readSerials,
  summary: 'The list as an Excel sheet; an import reads the same columns.',
  input: z.object(serialListInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getStaffSerial = endpoint({
  method: 'GET',
  path: '/admin/serial/detail',
  access: readSerials,
  summary: 'One serial number.',
  input: z.object({ id }),
  output: staffSerial,
});

const serialFields = {
  sn: newSerialNumber,
  /** Model or part number of a product. */
  model: line(200),
  start_date: day,
  /** The last day of the cover, not before `start_date`. */
  end_date: day,
  order_id: z.nullish(id),
  company_id: z.nullish(id),
};
export const requiredSerialFields = ['sn', 'model', 'start_date', 'end_date'] as const;

const requireOfNew = (field: (typeof requiredSerialFields)[number]) =>
  z.refine<{ id?: string | null | undefined } & { [F in typeof field]?: string | undefined }>(
    (value) => value.id != null || value[field] !== undefined,
    { path: [field], error: 'validation.required', when: () => true },
  );

export const saveSerial = endpoint({
  method: 'POST',
  path: '/admin/serial/save',
  access: editSerials,
  summary: 'Adds a serial number, or changes one. The company is that of the order, where an order is given.',
  input: z.object({ id: z.nullish(id), version: z.nullish(version), ...z.partial(z.object(serialFields)).shape }).check(
    z.refine<Parameters<typeof hasVersionWithId>[0]>(hasVersionWithId, {
      path: ['version'],
      error: 'validation.version_required',
    }),
    ...requiredSerialFields.map(requireOfNew),
  ),
  output: staffSerial,
});
