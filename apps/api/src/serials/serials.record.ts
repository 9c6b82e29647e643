// The fields of a serial number: what staff save, and the columns of files. Rules: docs/rules/serials.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveSerial } from '@trunkline/contract/staff/service/serials';
import { newSerialNumber } from '@trunkline/contract/service/serial-number';
import { defineRecordFields, type ValuesOf } from '../platform/records/record-fields.ts';
import { createShapeReader, createTextReader, readDay } from '../sheets/cell-readers.public.ts';
import type { ImportColumn, ImportColumns } from '../sheets/typed-columns.public.ts';
import { toSerialNumber } from './serials.policy.ts';
import type { SerialRecord } from './serials.sql.ts';

type SentSerial = Omit<ParsedInput<typeof saveSerial>, 'id' | 'version'>;

const required = { required: true } as const;
const optional = { empty: null } as const;

export const serialFields = defineRecordFields<SerialRecord, SentSerial, ImportColumn>()(
  // The product of the model is found before the save.
  { model: 'none' },
  {
    sn: {
      ...required,
      read: toSerialNumber,
      sheet: {
        read: createShapeReader(newSerialNumber, 'import.bad_serial_number'),
        required: true,
        form: 'code',
        headings: ['serial number', 'serial', 's/n'],
        example: 'CN26RV2448P-0041873',
        width: 28,
      },
    },
    start_date: {
      ...required,
      sheet: { read: readDay, required: true, takes: 'date', example: '2026-02-14', width: 13 },
    },
    end_date: {
      ...required,
      sheet: { read: readDay, required: true, takes: 'date', example: '2029-02-13', width: 13 },
    },
    order_id: { ...optional, sheet: 'none' },
    company_id: { ...optional, sheet: 'none' },
    id: 'computed',
    product_id: 'computed',
    enduser_id: 'computed',
    verification_code: 'computed',
    replaced_by: 'computed',
    version: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
export type SerialValues = ValuesOf<typeof serialFields>;

const { sn, ...days } = serialFields.sheet;

/** The columns of an import. Product and company are named, and found when the rows are matched. */
export const serialImportColumns: ImportColumns = {
  sn,
  part_number: {
    read: createTextReader(200),
    required: true,
    form: 'code',
    headings: ['model', 'part number'],
    example: '210-2448-10',
    width: 20,
  },
  ...days,
  company: { read: createTextReader(200), clear: null, example: 'Quillmark Trading', width: 30 },
};
