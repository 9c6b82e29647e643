// Documents of products that a solution refers to. Rules: docs/rules/solutions.md, "Files"
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** The first document of a product, or none. */
export interface ProductDocument {
  readonly id: string;
  readonly code: string;
  readonly model: string;
  readonly version: number;
  readonly file_id: string | null;
  readonly name: string | null;
  readonly file_name: string | null;
  readonly size: number | null;
}

/** Product codes that details refer to, in their order. */
export const listDownloadCodes = ({
  downloads = [],
}: {
  readonly downloads?: readonly string[] | undefined;
}): string[] => downloads.map((reference) => reference.replace(/^download:/, '').trim());

/** Downloads in the order of the codes; unknown ones are left out. */
export async function listProductDocuments(trx: Trx, codes: readonly string[]): Promise<ProductDocument[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<ProductDocument>`
    select p.id, p.code, p.model, p.version, d.file_id, d.name, f.file_name, f.size
    from products p
    left join product_files d on d.product_id = p.id and d.kind = 'document'
      and d.position = (select min(position) from product_files where product_id = p.id and kind = 'document')
    left join files f on f.id = d.file_id
    where p.code = any(${[...codes]}::text[])`.execute(trx);
  return codes.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}
