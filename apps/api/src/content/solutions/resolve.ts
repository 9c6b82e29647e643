// A bill with the products of today. Rules: docs/rules/solutions.md, "Products that have ended"
import { type Bill, type BillLine, computeBill, toSolutionSize } from '@trunkline/rules/solutions/bill';
import type { DesignAccessory } from '@trunkline/contract/content/solution-design';
import { checkFit } from '@trunkline/rules/fit/checks';
import { getProducts, isProductOrderable, type ProductRecord } from '../../catalogue/products/products.public.ts';
import {
  type Configuration,
  type ConfigurationFit,
  getFitPart,
  readConfigurationFit,
} from '../../configurator/configurator.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getProductsByCode, listDesignCodes, type Solution } from './solutions.sql.ts';

/** A product in the place of another one that cannot be ordered, or the one that the design names. */
interface Chosen {
  readonly product: ProductRecord;
  readonly replaces: ProductRecord | null;
}
export interface ResolvedAccessory extends Chosen {
  readonly design: DesignAccessory;
  readonly perUnit: number;
}
export interface ResolvedLine extends Chosen, Pick<BillLine, 'design' | 'quantity'> {
  readonly accessories: readonly ResolvedAccessory[];
}
export interface ResolvedBill extends Pick<Bill, 'size' | 'groups'> {
  readonly solution: Solution;
  /** The bill as the design says it, whether or not its products can be ordered. */
  readonly planned: Bill;
  readonly lines: readonly ResolvedLine[];
  /** Models or codes of products that cannot be ordered and have no successor. */
  readonly leftOut: readonly string[];
  readonly fit: ConfigurationFit;
}

export const toConfiguration = ({ product, quantity, accessories }: ResolvedLine): Configuration => ({
  product_id: product.id,
  quantity,
  accessories: accessories.map((one) => ({ accessory_id: one.product.id, quantity: one.perUnit })),
});

type FindProduct = (code: string) => Chosen | string;

/** A code becomes its product, or the product's successor, or its name when neither can be ordered. */
async function prepareChoice({ trx, today }: TransactionContext, { design }: Solution): Promise<FindProduct> {
  const products = await getProductsByCode(trx, listDesignCodes(design));
  const ended = [...products.values()].filter((product) => !isProductOrderable(product, today));
  const successors = await getProducts(
    trx,
    ended.flatMap(({ successor_id }) => successor_id ?? []),
  );
  return (code) => {
    const product = products.get(code);
    if (!product) return code;
    if (isProductOrderable(product, today)) return { product, replaces: null };
    const successor = successors.get(product.successor_id ?? '');
    return successor && isProductOrderable(successor, today)
      ? { product: successor, replaces: product }
      : product.model;
  };
}

/** The bill of a solution for the orderable size next to the requested one. Throws 404 for an unknown solution. */
export async function resolveBill(
  context: TransactionContext,
  solution: Solution,
  requested: number | null | undefined,
): Promise<ResolvedBill> {
  const planned = computeBill(solution.design, toSolutionSize(solution.design, requested ?? undefined));
  const choose = await prepareChoice(context, solution);
  const leftOut = new Set<string>();
  const keep = <T>(code: string, toPart: (chosen: Chosen) => T): T[] => {
    const chosen = choose(code);
    if (typeof chosen !== 'string') return [toPart(chosen)];
    leftOut.add(chosen);
    return [];
  };
  const lines = planned.lines.flatMap((line) =>
    keep(line.design.code, (chosen): ResolvedLine => ({
      ...chosen,
      design: line.design,
      quantity: line.quantity,
      accessories: line.accessories.flatMap((one) => keep(one.design.code, (own) => ({ ...own, ...one }))),
    })),
  );
  const fit = await readConfigurationFit(context, lines.map(toConfiguration));
  return { solution, planned, size: planned.size, groups: planned.groups, lines, leftOut: [...leftOut], fit };
}

/** What does not fit, by the model of the device. Warnings are left to the cart. */
export const listFitErrors = ({ lines, fit }: Pick<ResolvedBill, 'lines' | 'fit'>) =>
  lines.flatMap((line) =>
    checkFit(fit.catalogue, getFitPart(fit.catalogue, line.product.id), toConfiguration(line).accessories).filter(
      ({ level }) => level === 'error',
    ),
  );
