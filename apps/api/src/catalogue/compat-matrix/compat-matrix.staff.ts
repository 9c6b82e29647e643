import { hasKeyword } from '@trunkline/rules/reading/keyword';
import { cageKinds } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCompatCalls from '@trunkline/contract/staff/compat';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentCompatRules } from '../compat/compat.present.ts';
import {
  compatColumns,
  type CompatRecord,
  countProductsByPortKind,
  listPlugTypes,
  listSlotTypes,
  matchCompatRules,
  type TypeCount,
} from '../compat/compat.sql.ts';

const maxTypes = 300;
const maxRules = 1000;

const isCage = (type: string): boolean => cageKinds.some((kind) => kind === type);

/** Types that only rules name. */
function listUnusedTypes(inRules: readonly string[], used: readonly TypeCount[]): TypeCount[] {
  const known = new Set(used.map(({ type }) => type));
  const unused = [...new Set(inRules)].filter((type) => !known.has(type));
  return unused.map((type) => ({ type, kind: '', products: 0 }));
}

/** The rows and columns of the matrix (types of products and of rules) and its rules. */
export async function listCompatTypes(
  { trx }: TransactionContext,
  { keyword }: ParsedInput<typeof staffCompatCalls.listCompatTypes>,
): Promise<EndpointOutput<typeof staffCompatCalls.listCompatTypes>> {
  const slots = await listSlotTypes(trx, keyword, maxTypes + 1);
  const plugs = await listPlugTypes(trx, keyword, maxTypes + 1);
  const records = await matchCompatRules(trx, keyword, {})
    .orderBy('slot_type')
    .orderBy('plug_type')
    .limit(maxRules + 1)
    .select(compatColumns)
    .$castTo<CompatRecord>()
    .execute();
  const productsByPort = await countProductsByPortKind(trx, cageKinds);
  const cages = cageKinds.flatMap((type): TypeCount[] => {
    const products = productsByPort.get(type) ?? 0;
    return (!keyword || hasKeyword(type, keyword)) && products > 0 ? [{ type, kind: 'optic', products }] : [];
  });
  const slotsInRules = records.map(({ slot_type }) => slot_type);
  const plugsInRules = records.map(({ plug_type }) => plug_type);
  const unusedSlots = listUnusedTypes(slotsInRules, [...cages, ...slots]).map((unused) =>
    isCage(unused.type) ? { ...unused, kind: 'optic' } : unused,
  );
  return {
    slots: [...slots.slice(0, maxTypes), ...cages, ...unusedSlots],
    plugs: [...plugs.slice(0, maxTypes), ...listUnusedTypes(plugsInRules, plugs)],
    rules: await presentCompatRules(trx, records.slice(0, maxRules)),
    more: slots.length > maxTypes || plugs.length > maxTypes || records.length > maxRules,
  };
}
