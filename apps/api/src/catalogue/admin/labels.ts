import { sql } from 'kysely';
import type { Trx } from '../../platform/db/transaction.ts';

/** A label that nobody defined yet is offered under its own name, after the others: what a product carries can be filtered by. */
export async function defineLabels(trx: Trx, labels: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const names = Object.keys(labels);
  if (names.length === 0) return;
  const titles = names.map((name) => {
    const words = name.replaceAll('_', ' ');
    return JSON.stringify({ en: words.charAt(0).toUpperCase() + words.slice(1) });
  });
  await sql`
    insert into labels (name, titles, position)
    select one.name, one.titles::jsonb, (select coalesce(max(position), 0) + 1 from labels)
    from unnest(${names}::text[], ${titles}::text[]) as one (name, titles)
    on conflict do nothing`.execute(trx);
}
