// Mappings that are remembered for the headings of a file. Rules: docs/rules/import.md, "Which column is which"
import type { ImportDateOrder, ImportMapping, NumberNotation } from '@trunkline/contract/imports/reading';
import type { Trx } from '../../platform/db/connection.ts';
import type { RememberedChoice, StoredReading } from '../reading/table-reading.ts';

/** Whose mappings, of which kind. Null: the vendor's. */
interface MappingSource {
  readonly company_id: string | null;
  readonly kind: string;
}

const maxMappings = 200;

const selectMappings = (trx: Trx, companyId: string | null) =>
  trx
    .selectFrom('import_mappings')
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(maxMappings);

/** The last used first. */
export async function listRememberedChoices(
  trx: Trx,
  { company_id, kind }: MappingSource,
): Promise<RememberedChoice[]> {
  const rows = await selectMappings(trx, company_id)
    .select(['headings_key', 'headings', 'mapping', 'numbers', 'dates', 'parts', 'guesses', 'name', 'used_at'])
    .where('kind', '=', kind)
    .$castTo<Omit<RememberedChoice, 'used_at'> & { used_at: Date }>()
    .execute();
  return rows.map((row) => ({ ...row, used_at: row.used_at.toISOString() }));
}

export interface StoredMapping {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly headings: string[];
  readonly mapping: ImportMapping;
  readonly numbers: NumberNotation | null;
  readonly dates: ImportDateOrder | null;
  readonly who: string;
  readonly used_at: Date;
}

/** The last used first, of all kinds or of some. */
export const listMappings = (trx: Trx, companyId: string | null, kinds: readonly string[]): Promise<StoredMapping[]> =>
  selectMappings(trx, companyId)
    .select(['id', 'kind', 'name', 'headings', 'mapping', 'numbers', 'dates', 'who', 'used_at'])
    .where('kind', 'in', kinds)
    .$castTo<StoredMapping>()
    .execute();

interface UsedMapping extends MappingSource {
  /** The name of the file. */
  readonly name: string;
  readonly who: string;
  readonly used_at: Date;
}

/** Stores the mapping of an import that was done, in its transaction. It replaces that of the same headings. */
export async function rememberMapping(
  trx: Trx,
  used: UsedMapping,
  { headings, headings_key, mapping, numbers, dates, parts, guesses, name }: NonNullable<StoredReading['choice']>,
): Promise<void> {
  const values = {
    headings: JSON.stringify(headings),
    mapping: JSON.stringify(mapping),
    parts: JSON.stringify(parts),
    guesses: JSON.stringify(guesses ?? {}),
    numbers: numbers ?? null,
    dates: dates ?? null,
    name: name ?? used.name,
    who: used.who,
    used_at: used.used_at,
  };
  await trx
    .insertInto('import_mappings')
    .values({ company_id: used.company_id, kind: used.kind, headings_key, ...values })
    .onConflict((on) => on.columns(['company_id', 'kind', 'headings_key']).doUpdateSet(values))
    .execute();
}
