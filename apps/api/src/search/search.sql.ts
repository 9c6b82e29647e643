import type { Language } from '@trunkline/text/languages';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';

// Rules: docs/rules/search.md. No statement here reads a price.

export interface FoundProduct {
  readonly id: string;
  readonly code: string;
  readonly model: string;
  /** Title in the caller's language, else in English. */
  readonly words: { readonly title: string; readonly describe: string };
}

/** What a result shows of products, in the order of the ids. */
export async function listFoundProducts(trx: Trx, ids: readonly string[], language: Language): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select p.id, p.code, p.model, coalesce(p.texts -> ${language}::text, p.texts -> 'en') as words
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) join products p on p.id = wanted.id
    order by wanted.position`.execute(trx);
  return rows;
}
