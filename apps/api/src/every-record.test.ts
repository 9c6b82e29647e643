// The list of fields of each record has the columns of its table, the fields of its calls and the columns of its files.
import { membershipColumns } from './imports/partner/partner-memberships.ts';
import { saveApplication } from '@trunkline/contract/applications';
import { saveEndUser } from '@trunkline/contract/endusers';
import { createOrder, editOrder } from '@trunkline/contract/orders';
import { savePartnerListing } from '@trunkline/contract/partners/listing';
import { saveCompanyAddress, saveCompanyProfile } from '@trunkline/contract/people/company-profile';
import { saveProject } from '@trunkline/contract/projects';
import { saveQuotation } from '@trunkline/contract/quotations';
import type { ImportKind } from '@trunkline/contract/enums';
import { saveSerial } from '@trunkline/contract/staff/service/serials';
import { saveCertificate } from '@trunkline/contract/staff/certificates';
import { saveCompany } from '@trunkline/contract/staff/companies';
import { saveCompatRule } from '@trunkline/contract/staff/compat';
import { saveRate } from '@trunkline/contract/staff/rates';
import { saveProduct } from '@trunkline/contract/staff/products';
import { getT } from '@trunkline/text/server-texts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addressFields } from './accounts/addresses/addresses.record.ts';
import { serialFields } from './serials/serials.record.ts';
import { certificateFields } from './certificates/certificates.record.ts';
import { companyFields } from './accounts/company-profile/company.record.ts';
import { applicationFields } from './applications/applications.record.ts';
import { compatFields } from './catalogue/compat/compat.record.ts';
import { productFields } from './catalogue/writing/product.record.ts';
import { endUserFields } from './endusers/endusers.record.ts';
import { exportEndUsers } from './endusers/listing/listing.actions.ts';
import { importKindDefinitions } from './imports/import-kinds.ts';
import { orderFields } from './orders/orders.record.ts';
import { listingFields } from './partners/listing/listing.record.ts';
import { projectFields } from './projects/projects.record.ts';
import { rateFields } from './prices/rates/rates.record.ts';
import { quotationFields } from './quotations/quotations.record.ts';
import { startTestApp } from './testing/boot.ts';

interface Shape {
  readonly shape: Readonly<Record<string, unknown>>;
}
interface Call {
  readonly input: Shape;
  readonly output: Shape;
}
interface ListedRecord {
  readonly fields: {
    readonly names: readonly string[];
    readonly computed: readonly string[];
    readonly apart: readonly string[];
    readonly sources: Readonly<Record<string, string>>;
  };
  readonly table: string;
  readonly calls: readonly Call[];
  /** Groups of the input whose fields stand in columns of their own. */
  readonly groups?: readonly string[];
  /** Listed fields that are rows of other tables. */
  readonly elsewhere?: readonly string[];
  /** Fields that answers call otherwise, or show to few. */
  readonly hidden?: readonly string[];
}

const records: Readonly<Record<string, ListedRecord>> = {
  enduser: { fields: endUserFields, table: 'endusers', calls: [saveEndUser], groups: ['other_info'] },
  company: {
    fields: companyFields,
    table: 'companies',
    calls: [saveCompanyProfile, saveCompany],
  },
  address: { fields: addressFields, table: 'company_addresses', calls: [saveCompanyAddress], hidden: ['is_default'] },
  listing: { fields: listingFields, table: 'partner_listings', calls: [savePartnerListing] },
  application: { fields: applicationFields, table: 'applications', calls: [saveApplication] },
  project: { fields: projectFields, table: 'projects', calls: [saveProject] },
  quotation: { fields: quotationFields, table: 'quotations', calls: [saveQuotation] },
  serial: { fields: serialFields, table: 'serial_numbers', calls: [saveSerial] },
  compat: { fields: compatFields, table: 'compat', calls: [saveCompatRule] },
  rate: { fields: rateFields, table: 'rates', calls: [saveRate] },
  certificate: { fields: certificateFields, table: 'certificates', calls: [saveCertificate] },
  order: { fields: orderFields, table: 'orders', calls: [createOrder, editOrder] },
  product: {
    fields: productFields,
    table: 'products',
    calls: [saveProduct],
    groups: ['packing', 'power'],
    elsewhere: ['cost', 'slots'],
  },
};

/** The shape under `optional`, `nullable` and checks. */
function findShape(value: unknown): Shape['shape'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('shape' in value) return value.shape as Shape['shape'];
  const inner = (value as { def?: { innerType?: unknown } }).def?.innerType;
  return inner === undefined ? undefined : findShape(inner);
}

/** Names of the fields; a group stands for its fields. */
function listNames({ shape }: Shape, groups: readonly string[] = []): string[] {
  return Object.entries(shape).flatMap(([name, value]) =>
    groups.includes(name) ? Object.keys(findShape(value) ?? {}) : [name],
  );
}

const app = await startTestApp();

const without = (names: Iterable<string>, other: readonly string[] = []): string[] =>
  [...new Set(names)].filter((name) => !other.includes(name)).toSorted();

describe.each(Object.entries(records))('the list of fields of the record %s', (_name, record) => {
  const { fields, calls, groups } = record;

  test('has every column of the table, written or computed', async () => {
    const { rows } = await app.sql((trx) =>
      sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${record.table}`.execute(trx),
    );
    const stored = rows.map(({ name }) => name);
    expect(without([...fields.names, ...fields.computed], record.elsewhere)).toEqual(without(stored));
  });

  test('has every field of its calls', () => {
    const sent = calls.flatMap(({ input }) => listNames(input, groups));
    const listed = [...Object.values(fields.sources), ...fields.apart, ...(record.hidden ?? [])];
    expect(without(listed)).toEqual(without(sent, ['id', 'version']));
  });

  test('is answered whole', () => {
    const answered = calls.flatMap(({ output }) => listNames(output, groups));
    expect(without(Object.values(fields.sources), answered)).toEqual([]);
  });
});

test('exports and imports of end users and companies have the columns of the list', () => {
  const columns = [...endUserFields.sheetNames, 'currency'];
  expect(Object.keys(importKindDefinitions.enduser.columns)).toEqual(columns);
  expect(exportEndUsers.columns.map(({ field }) => field)).toEqual(columns);
  expect(Object.keys(importKindDefinitions.partner.columns)).toEqual([
    ...companyFields.sheetNames,
    ...Object.keys(membershipColumns),
  ]);
});

test.each(Object.keys(importKindDefinitions) as ImportKind[])(
  'every required column of an import of the kind %s has an example',
  (kind) => {
    const columns = Object.entries(importKindDefinitions[kind].columns);
    expect(columns.flatMap(([name, { required, example }]) => (required && !example ? [name] : []))).toEqual([]);
  },
);

test('every column of an import of end users has a label and a description in the template', () => {
  const t = getT('en');
  const { columns } = importKindDefinitions.enduser;
  const unnamed = endUserFields.sheetNames.filter(
    (name) => t.find(`endusers.column_${name}`) === undefined || !columns[name]?.headings?.length,
  );
  expect(unnamed).toEqual([]);
});
