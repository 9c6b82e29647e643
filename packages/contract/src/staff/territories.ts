import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { countryCode, day, id, instant, version } from '../values.ts';

const readAccess = staffAccess('companies:territory:read');

/** Why a country has a manager and yet nobody acts: the account is disabled, or absent without anybody who covers. */
const managerGaps = ['disabled', 'uncovered'] as const;

const territoryRow = z.object({
  /** The country: ISO 3166-1 alpha-2. */
  id: z.string(),
  country: z.string(),
  /** Name in the language of the request. */
  name: z.string(),
  manager: z.nullable(z.object({ id: z.string(), realname: z.string() })),
  gap: z.nullable(z.enum(managerGaps)),
  /** The last day of the manager's absence; null while they are present. */
  away_until: z.nullable(day),
  /** User who acts for an absent manager. */
  acting: z.nullable(z.string()),
  /** Companies of the country, and those of them without an account manager of their own, to whom this one applies. */
  companies: z.int(),
  managed: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
  version,
});
export type TerritoryRow = z.output<typeof territoryRow>;

const managerRow = z.object({
  id: z.string(),
  realname: z.string(),
  disabled: z.boolean(),
  away_until: z.nullable(day),
  acting: z.nullable(z.string()),
  countries: z.int(),
  /** Companies of their own and of their countries. */
  companies: z.int(),
  /** Quotations of these companies that wait for the vendor; null for callers who do not see quotations. */
  quotations: z.nullable(z.int()),
});
export type TerritoryManager = z.output<typeof managerRow>;

const territories = z.object({
  list: z.array(territoryRow),
  /** Everybody with a country or a company, by name. */
  managers: z.array(managerRow),
  /** The highest version of all rows. */
  version,
  actions: z.array(z.enum(['edit'])),
});
export type Territories = z.output<typeof territories>;

export const listTerritories = endpoint({
  method: 'GET',
  path: '/admin/territory',
  access: readAccess,
  summary: 'Every country with its account manager, and what each account manager has.',
  input: z.object({
    filter: z.nullish(
      z.object({
        /** Countries of this manager. */
        user_id: z.nullish(id),
        /** Countries with companies alone. */
        used: z.nullish(z.boolean()),
      }),
    ),
  }),
  output: territories,
});

export const saveTerritories = endpoint({
  method: 'POST',
  path: '/admin/territory/save',
  access: staffAccess('companies:territory:edit'),
  summary: 'Sets the account manager of one country or of several at once; null removes it.',
  input: z
    .object({
      country: z.nullish(countryCode),
      countries: z.nullish(
        z.array(countryCode).check(z.minLength(1, { error: 'validation.required' }), z.maxLength(300)),
      ),
      user_id: z.nullable(id),
      /** Version of the country, or of the whole list: 409 when one of the countries has a higher one. */
      version,
    })
    .check(
      z.refine(({ country, countries }) => (country == null) !== (countries == null), {
        path: ['countries'],
        error: 'validation.required',
      }),
    ),
  output: territories,
});
