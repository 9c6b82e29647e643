// What tests of prices need: a catalogue whose lines and prices they choose, and lists taken to a state through the calls.
import { type PriceList, publishPriceList, savePriceList } from '@trunkline/contract/staff/prices';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { as, type Booted, type Person } from '../testing/boot.ts';

export interface Shelved {
  readonly part_number: string;
  readonly line: string;
  readonly gpl: string | null;
  readonly cost?: string;
}

/** Products under one category; their ids by part number. */
export function shelve(app: Booted, products: readonly Shelved[]): Promise<Map<string, string>> {
  return app.sql(async (trx) => {
    const category = await trx
      .insertInto('categories')
      .values({ slug: 'shelf', name: JSON.stringify({ en: 'Shelf' }) })
      .onConflict((c) => c.column('slug').doUpdateSet({ position: 0 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await trx
      .insertInto('products')
      .values(
        products.map(({ part_number, line, gpl, cost }) => ({
          code: part_number,
          part_number,
          model: `M-${part_number}`,
          brand: 'Corvid',
          cate_id: category.id,
          product_line: line,
          kind: 'device',
          drawing: 'rack',
          texts: JSON.stringify({
            en: { title: `Title ${part_number}`, describe: 'Words' },
            ar: { title: `عنوان ${part_number}`, describe: 'كلمات' },
          }),
          words: part_number.toLowerCase(),
          gpl,
          cost: cost ?? null,
          created_at: app.context.clock(),
        })),
      )
      .returning(['id', 'part_number'])
      .execute();
    return new Map(rows.map(({ id, part_number }) => [part_number, id]));
  });
}

export type SentList = EndpointInput<typeof savePriceList>;

/** A list in force from now on. */
export async function published(app: Booted, pricing: Person, sent: Partial<SentList>): Promise<PriceList> {
  const draft = await as(app, pricing).ok(savePriceList, {
    type: 'DPP',
    level: 'silver',
    valid_from: '2020-01-01',
    ...sent,
  });
  return as(app, pricing).ok(publishPriceList, { id: draft.id, version: draft.version });
}

/** A day of the rules' clock, so many days from the real one. */
export const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Moves the rules' clock, and lets nobody's session end by it. */
export async function later(app: Booted, days: number): Promise<void> {
  app.at(days);
  const now = app.context.clock();
  await app.sql((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
      .execute(),
  );
}
