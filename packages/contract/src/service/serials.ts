// Serial numbers for partners: the check, and the installed base. Rules: docs/rules/serials.md
import { z } from 'zod/mini';
import { companyAccess, endpoint, publicAccess, userAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { lookupCode, lookupNumbers } from '../support/lookups.ts';
import { fileKinds } from '../upload.ts';
import { day, id } from '../values.ts';
import { serialNumber } from './serial-number.ts';
import { coverStates, installedBaseSorts, warrantyStates } from './cover-enums.ts';

/** A serial number with its product and its cover, as everybody reads it who may. */
export const coveredSerial = z.object({
  /** In capitals. */
  sn: z.string(),
  product_id: z.string(),
  model: z.string(),
  part_number: z.string(),
  /** Title of the product. */
  product: z.string(),
  start_date: day,
  /** The last day of the cover. */
  end_date: day,
  state: z.enum(coverStates),
  state_label: z.string(),
  /** Days until the cover ends, the last one counted; 0 when it is over. */
  days_left: z.int(),
  /** Model of the product that follows; null: none. */
  successor: z.nullable(z.string()),
  successor_id: z.nullable(z.string()),
});
export type CoveredSerial = z.output<typeof coveredSerial>;

export const checkedSerial = z.extend(coveredSerial, {
  /** Link to the certificate of cover (PDF), signed for 10 minutes. */
  download: z.string(),
  /** Code of the certificate of cover; for the holder and staff only. */
  verification_code: z.optional(z.string()),
});
export type CheckedSerial = z.output<typeof checkedSerial>;

const checkInput = {
  /** Serial numbers, separated by commas. */
  sns: z.nullish(lookupNumbers),
  /** The code of one certificate of cover, instead of numbers. */
  verification_code: z.nullish(lookupCode),
};

export const checkSerials = endpoint({
  method: 'POST',
  path: '/support/sncheck',
  access: userAccess,
  reads: true,
  bodies: ['json', 'form'],
  keyScope: 'serials:read',
  summary:
    'Cover, successor and certificate of cover of up to 50 serial numbers. For active ASP and DSP outside the vendor’s home country, and for service staff. `format: "xlsx"` answers the Excel sheet of `/support/downloadsncheck`.',
  input: z.object({ ...checkInput, format: z.nullish(z.enum(['json', 'xlsx'])) }),
  output: z.object({
    list: z.array(checkedSerial),
    /** Numbers without a record, in capitals, each once. */
    missing: z.array(z.string()),
  }),
});

export const exportCheckedSerials = endpoint({
  method: 'POST',
  path: '/support/downloadsncheck',
  access: userAccess,
  reads: true,
  bodies: ['json', 'form'],
  keyScope: 'serials:read',
  summary: 'The result of `/support/sncheck` as an Excel sheet, unmatched numbers below.',
  input: z.object(checkInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const downloadServiceCover = endpoint({
  method: 'GET',
  path: '/support/servicecover',
  access: publicAccess,
  reads: true,
  summary: 'The certificate of cover of a serial number as PDF, by a signed link.',
  input: z.object({
    id,
    until: z.int(),
    signature: z.string().check(z.maxLength(100)),
  }),
  output: fileAnswer,
  mediaTypes: [fileKinds.pdf.mime],
});

export const installedSerial = z.extend(checkedSerial, {
  id: z.string(),
  /** Company of the end user; null: assigned to nobody. */
  enduser: z.nullable(z.string()),
  enduser_id: z.nullable(z.string()),
  enduser_country: z.nullable(z.string()),
  /** The order that it was shipped with. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** The newest warranty case; null: there was none. */
  case: z.nullable(z.object({ id: z.string(), number: z.string(), state: z.enum(warrantyStates) })),
});
export type InstalledSerial = z.output<typeof installedSerial>;

const installedBaseInput = {
  keyword: listInput.keyword,
  sort: sortBy(installedBaseSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(coverStates)),
      enduser_id: z.nullish(id),
      model: z.nullish(z.string().check(z.trim(), z.maxLength(200))),
    }),
  ),
};

export const listInstalledBase = endpoint({
  method: 'GET',
  path: '/user/installedbase',
  access: companyAccess,
  reads: true,
  keyScope: 'serials:read',
  summary: 'The serial numbers of the company, cover ending first; keyword searches number, product and end user.',
  input: z.object({ ...listInput, ...installedBaseInput }),
  output: z.extend(listShape(installedSerial), {
    summary: z.object({
      serials: z.int(),
      endusers: z.int(),
      running: z.int(),
      ending: z.int(),
      over: z.int(),
      /** Those whose cover is over and whose product has a successor, counted up to 10,000. Cases are counted likewise. */
      over_with_successor: z.int(),
      open_cases: z.int(),
      /** Open cases in which the company has the next word. */
      waiting_cases: z.int(),
      /** The models that the company has, by name. */
      models: z.array(z.string()),
    }),
  }),
});

export const exportInstalledBase = endpoint({
  method: 'POST',
  path: '/user/downloadinstalledbase',
  access: companyAccess,
  reads: true,
  keyScope: 'serials:read',
  summary: 'The installed base as an Excel sheet, with the filters of the list.',
  input: z.object(installedBaseInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const assignSerial = endpoint({
  method: 'POST',
  path: '/user/assignserial',
  access: companyAccess,
  summary: 'Says at which end user a device stands; null: at none.',
  input: z.object({
    sn: serialNumber,
    enduser_id: z.nullable(id),
  }),
  output: installedSerial,
});
