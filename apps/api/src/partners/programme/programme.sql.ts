import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

interface PartnerCounts {
  readonly partners: number;
  readonly countries: number;
}

/** Counts the partners with a function of the database, because a visitor cannot read companies. */
export async function countPartners(trx: Trx, today: string): Promise<PartnerCounts> {
  const answer = await sql<{ partners: string; countries: string }>`select * from count_partners(${today})`.execute(
    trx,
  );
  const { partners, countries } = getSingleRow(answer);
  return { partners: Number(partners), countries: Number(countries) };
}
