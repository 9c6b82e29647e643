import { type BomRow, importBom } from '@trunkline/contract/bom';
import { listGoods } from '@trunkline/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useAction } from '../../client/use-action.ts';
import { refreshCartCount } from '../../shell/public/cart-count.ts';
import { refreshCart } from '../cart.queries.ts';
import { type BomProduct, leftAfter, type MendedRow, readyText, rowText } from './bom.model.ts';

/** As many as one look-up of products takes. */
const portion = 200;

async function findProducts(rows: readonly BomRow[]): Promise<Map<string, BomProduct>> {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))];
  const portions = Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) =>
    ids.slice(at * portion, (at + 1) * portion),
  );
  const found = await Promise.all(portions.map((some) => call(listGoods, { ids: some })));
  return new Map(
    found.flatMap(({ list }) =>
      list.map(({ id, part_number, model, title, discount_price }) => [
        id,
        { id, part_number, model, title, price: discount_price ?? null },
      ]),
    ),
  );
}

async function withProducts(rows: readonly BomRow[]): Promise<(BomRow & { product?: BomProduct | undefined })[]> {
  const products = await findProducts(rows);
  return rows.map((row) => ({ ...row, product: products.get(row.product_id ?? '') }));
}

/** Reads a list, lets it be mended row by row, and puts what is ready into the cart. */
export function useBom({ onAdded }: { readonly onAdded: (added: number, left: number) => void }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly MendedRow[]>();
  const [mending, setMending] = useState<ReadonlySet<string>>(new Set());
  const lists = useRef(0);
  const read = useAction(importBom, {
    uploads: true,
    onDone: async ({ rows: answered }) => {
      const list = ++lists.current;
      setRows((await withProducts(answered)).map((row) => ({ ...row, key: `${list}.${row.line}` })));
    },
  });
  const add = useAction(importBom, {
    onDone: async ({ rows: answered, added }) => {
      const left = leftAfter(rows ?? [], answered);
      setRows(left);
      await Promise.all([refreshCart(client), refreshCartCount()]);
      onAdded(added, left.length);
    },
  });
  /** The server judges a changed row as it judged the whole list. */
  const mend = async (key: string, part_number: string, quantity: string | number | null) => {
    setMending((now) => new Set(now).add(key));
    try {
      const { rows: answered } = await call(importBom, { text: rowText(part_number, quantity), dry_run: true });
      const [judged] = await withProducts(answered);
      if (judged) {
        setRows((now) =>
          now?.map((row) => (row.key === key ? { ...judged, key, line: row.line, part_number: row.part_number } : row)),
        );
      }
    } catch {
      // The call has said what went wrong; the row stays as it was.
    } finally {
      setMending((now) => new Set([...now].filter((one) => one !== key)));
    }
  };
  return {
    rows,
    mending,
    read,
    add: { busy: add.busy, run: () => void add.run({ text: readyText(rows ?? []) }) },
    mend: (key: string, part_number: string, quantity: string | number | null) => void mend(key, part_number, quantity),
    remove: (key: string) => setRows((now) => now?.filter((row) => row.key !== key)),
    clear: () => setRows(undefined),
  };
}
export type Bom = ReturnType<typeof useBom>;
