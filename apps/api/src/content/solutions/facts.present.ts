// The figures at the head of a solution's page. Rules: docs/rules/solutions.md, "Facts"
import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { localize } from '@trunkline/rules/localized';
import { countLinks } from '@trunkline/rules/solutions/bill';
import { explainQuantity } from '@trunkline/rules/solutions/why';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { formatNumber, formatWatts, formatWhy, isolate } from './figures.ts';
import type { ResolvedBill } from './resolve.ts';
import { getLayerPieces } from './topology.present.ts';

type Fact = SolutionBill['facts'][number];
type DesignFact = NonNullable<ResolvedBill['solution']['design']['facts']>[number];

function presentSizeFact({ t }: TransactionContext, { solution, size, groups }: ResolvedBill): Fact {
  const { unit, group } = solution.design;
  const values = {
    count: groups,
    n: isolate(formatNumber(t, groups)),
    every: isolate(formatNumber(t, group?.every ?? 1)),
  };
  return {
    label: t(`solutions.unit_${unit}`),
    value: isolate(formatNumber(t, size)),
    remark: group && group.every > 1 ? (t.find(`solutions.groups_${group.kind}`, values) ?? null) : null,
  };
}

function formatPowered(t: TransactionContext['t'], powered: number, count: number): string | null {
  if (powered === 0) return null;
  if (powered === count) return t('solutions.fact_ports_all');
  return t('solutions.fact_ports_powered', { count: powered, n: isolate(formatNumber(t, powered)) });
}

/** Copper ports of a layer's devices, and how many of them give power. */
function presentPortFact({ t, language }: TransactionContext, bill: ResolvedBill, key: string): Fact[] {
  const { lines } = getLayerPieces(bill, key);
  const layer = bill.solution.design.layers.find((one) => one.key === key);
  if (!layer) return [];
  let count = 0;
  let powered = 0;
  for (const { product, quantity } of lines)
    for (const port of product.ports.filter(({ kind }) => kind === 'RJ45')) {
      count += port.count * quantity;
      if (port.poe !== null) powered += port.count * quantity;
    }
  return [
    {
      label: t('solutions.fact_ports', { layer: localize(layer.title, language) }),
      value: isolate(formatNumber(t, count)),
      remark: formatPowered(t, powered, count),
    },
  ];
}

function presentPiecesFact({ t, language }: TransactionContext, bill: ResolvedBill, key: string): Fact[] {
  const { lines, quantity } = getLayerPieces(bill, key);
  const layer = bill.solution.design.layers.find((one) => one.key === key);
  const [line] = lines;
  if (!layer || !line) return [];
  const { design } = bill.solution;
  const why = explainQuantity(line.design.rule, design, { isAccessory: false, models: new Map() });
  return [
    {
      label: localize(layer.title, language),
      value: isolate(`${formatNumber(t, quantity)} × ${line.product.model}`),
      // Several rules in one layer have no reason in common.
      remark: lines.length === 1 ? formatWhy(t, why) : null,
    },
  ];
}

function presentLinkFact({ language }: TransactionContext, { solution, planned }: ResolvedBill, key: string): Fact[] {
  const link = solution.design.links?.find((one) => one.key === key);
  if (!link?.rule || !link.title) return [];
  const count = formatNumber({ language }, countLinks(planned, link.rule));
  return [
    {
      label: localize(link.title, language),
      value: isolate(link.speed === undefined ? count : `${count} × ${link.speed}`),
      remark: link.remark ? localize(link.remark, language) : null,
    },
  ];
}

const factsByKind: Readonly<
  Record<DesignFact['kind'], (context: TransactionContext, bill: ResolvedBill, key: string) => Fact[]>
> = { ports: presentPortFact, pieces: presentPiecesFact, link: presentLinkFact };

export function presentFacts(
  context: TransactionContext,
  bill: ResolvedBill,
  { watts, rack_units, kg }: SolutionBill['totals'],
): Fact[] {
  const { t } = context;
  const space = { units: isolate(formatNumber(t, rack_units)), kg: isolate(formatNumber(t, Math.round(Number(kg)))) };
  return [
    presentSizeFact(context, bill),
    ...(bill.solution.design.facts ?? []).flatMap(({ kind, of }) => factsByKind[kind](context, bill, of)),
    {
      label: t('solutions.power'),
      value: formatWatts(t, watts),
      remark: rack_units > 0 ? t('solutions.fact_space', space) : t('solutions.fact_weight', space),
    },
  ];
}
