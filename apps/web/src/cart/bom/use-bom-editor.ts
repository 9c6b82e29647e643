import { type BomRow, importBom } from '@trunkline/contract/bom';
import { lookUpProducts } from '@trunkline/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useAction } from '../../client/use-action.ts';
import { refreshCartCount } from '../../client/cart-count.ts';
import { refreshCart } from '../cart.queries.ts';
import { type BomProduct, removeAddedBomRows, type EditableBomRow, toReadyBomText, toBomRowText } from './bom.model.ts';

/** Products per `lookUpProducts` call. */
const lookupLimit = 200;

/** Products of the rows by id. */
async function fetchBomProducts(rows: readonly BomRow[]): Promise<Map<string, BomProduct>> {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))];
  const batches = Array.from({ length: Math.ceil(ids.length / lookupLimit) }, (_, index) =>
    ids.slice(index * lookupLimit, (index + 1) * lookupLimit),
  );
  const responses = await Promise.all(batches.map((batch) => call(lookUpProducts, { ids: batch })));
  return new Map(
    responses.flatMap(({ list }) =>
      list.map(({ id, part_number, model, title, discount_price }) => [
        id,
        { id, part_number, model, title, price: discount_price ?? null },
      ]),
    ),
  );
}

async function withProducts(rows: readonly BomRow[]): Promise<(BomRow & { product?: BomProduct | undefined })[]> {
  const products = await fetchBomProducts(rows);
  return rows.map((row) => ({ ...row, product: products.get(row.product_id ?? '') }));
}

/** Reads a list, lets the user correct its rows, and adds the ready rows to the cart. */
export function useBomEditor({ onAdded }: { readonly onAdded: (addedCount: number, leftCount: number) => void }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly EditableBomRow[]>();
  const [checkingKeys, setCheckingKeys] = useState<ReadonlySet<string>>(new Set());
  const listCount = useRef(0);
  const read = useAction(importBom, {
    uploads: true,
    onDone: async ({ rows: readRows }) => {
      const list = ++listCount.current;
      setRows((await withProducts(readRows)).map((row) => ({ ...row, key: `${list}.${row.line}` })));
    },
  });
  const add = useAction(importBom, {
    onDone: async ({ rows: responses, added }) => {
      const left = removeAddedBomRows(rows ?? [], responses);
      setRows(left);
      await Promise.all([refreshCart(client), refreshCartCount()]);
      onAdded(added, left.length);
    },
  });
  /** Changes a row. The server checks it as it checked the list. */
  const correct = async (key: string, part_number: string, quantity: string | number | null) => {
    setCheckingKeys((keys) => new Set(keys).add(key));
    try {
      const { rows: responses } = await call(importBom, { text: toBomRowText(part_number, quantity), dry_run: true });
      const [checked] = await withProducts(responses);
      if (checked) {
        setRows((current) =>
          current?.map((row) =>
            row.key === key ? { ...checked, key, line: row.line, part_number: row.part_number } : row,
          ),
        );
      }
    } catch {
      // `call` has shown the error; the row stays as it was.
    } finally {
      setCheckingKeys((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  };
  return {
    rows,
    checkingKeys,
    read,
    add: { busy: add.busy, run: () => void add.run({ text: toReadyBomText(rows ?? []) }) },
    correct: (key: string, part_number: string, quantity: string | number | null) =>
      void correct(key, part_number, quantity),
    remove: (key: string) => setRows((current) => current?.filter((row) => row.key !== key)),
    clear: () => setRows(undefined),
  };
}
export type BomEditor = ReturnType<typeof useBomEditor>;
