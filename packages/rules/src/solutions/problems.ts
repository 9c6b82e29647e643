// What is wrong with a design. Pure. Rules: docs/rules/solutions.md, "Checks of a design"
import type { QuantityRule, SolutionDesign } from '@trunkline/contract/content/solution-design';
import { computeBill } from './bill.ts';

/** `code` is an error code under `content.`; `path` leads to the field within the design. */
export interface DesignProblem {
  readonly path: string;
  readonly code:
    | 'solution_size'
    | 'solution_step'
    | 'solution_key_taken'
    | 'solution_layer_unknown'
    | 'solution_rule_unknown'
    | 'solution_rule_group'
    | 'solution_rule_every'
    | 'solution_range'
    | 'solution_link_unknown'
    | 'solution_link_layers'
    | 'solution_case'
    | 'solution_nodes'
    | 'solution_shape_group'
    | 'solution_empty'
    | 'solution_too_many';
  readonly values?: Readonly<Record<string, string | number>>;
}

const maxPerLine = 100_000;
const maxPerUnit = 1000;

function listSizeProblems({ size, group }: SolutionDesign): DesignProblem[] {
  const { min, max, step } = size;
  if (min > max || size.default < min || size.default > max) return [{ path: 'size', code: 'solution_size' }];
  if ((max - min) % step !== 0 || (size.default - min) % step !== 0)
    return [{ path: 'size.step', code: 'solution_step' }];
  return (max - min) / step > 1000 || (group && max / group.every > 10_000)
    ? [{ path: 'size.step', code: 'solution_too_many' }]
    : [];
}

function listRepeatedKeys(path: string, keys: readonly string[]): DesignProblem[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index || key === 'size' || key === 'group'
      ? [{ path: `${path}.${index}.key`, code: 'solution_key_taken' as const, values: { key } }]
      : [],
  );
}

function listRuleProblems(
  path: string,
  rule: QuantityRule,
  { design, before }: { readonly design: SolutionDesign; readonly before: readonly string[] },
): DesignProblem[] {
  const { per, every } = rule;
  if (per === undefined) return every === undefined ? [] : [{ path: `${path}.every`, code: 'solution_rule_every' }];
  if (per === 'size') return [];
  if (per === 'group') return design.group ? [] : [{ path: `${path}.per`, code: 'solution_rule_group' }];
  return before.includes(per) ? [] : [{ path: `${path}.per`, code: 'solution_rule_unknown', values: { key: per } }];
}

const isEmptyRange = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
  from !== undefined && to !== undefined && from > to;

function listDeviceProblems(design: SolutionDesign): DesignProblem[] {
  const layers = design.layers.filter(({ shape }) => shape !== 'outside').map(({ key }) => key);
  return design.devices.flatMap((device, index): DesignProblem[] => {
    const path = `devices.${index}`;
    const before = design.devices.slice(0, index).map(({ key }) => key);
    const accessories = device.accessories ?? [];
    return [
      ...(layers.includes(device.layer)
        ? []
        : [{ path: `${path}.layer`, code: 'solution_layer_unknown' as const, values: { key: device.layer } }]),
      ...(isEmptyRange(device) ? [{ path: `${path}.from`, code: 'solution_range' as const }] : []),
      ...listRuleProblems(`${path}.rule`, device.rule, { design, before }),
      ...accessories.flatMap((one, at) => [
        ...(isEmptyRange(one) ? [{ path: `${path}.accessories.${at}.from`, code: 'solution_range' as const }] : []),
        ...listRuleProblems(`${path}.accessories.${at}.rule`, one.rule, { design, before: [...before, device.key] }),
      ]),
    ];
  });
}

function listLayerProblems({ layers, group }: SolutionDesign): DesignProblem[] {
  return layers.flatMap(({ shape, nodes }, index): DesignProblem[] => {
    if (shape === 'outside' && !nodes) return [{ path: `layers.${index}.nodes`, code: 'solution_nodes' }];
    if (shape === 'group' && !group) return [{ path: `layers.${index}.shape`, code: 'solution_shape_group' }];
    return [];
  });
}

function listLinkProblems(design: SolutionDesign): DesignProblem[] {
  const layers = design.layers.map(({ key }) => key);
  const devices = design.devices.map(({ key }) => key);
  return (design.links ?? []).flatMap(({ from, to, pattern, rule }, index): DesignProblem[] => {
    const path = `links.${index}`;
    const unknown = [from, to].find((one) => !layers.includes(one));
    if (unknown !== undefined) return [{ path, code: 'solution_layer_unknown', values: { key: unknown } }];
    const isInOrder = pattern === 'peers' ? from === to : layers.indexOf(from) < layers.indexOf(to);
    return [
      ...(isInOrder ? [] : [{ path, code: 'solution_link_layers' as const }]),
      ...(rule ? listRuleProblems(`${path}.rule`, rule, { design, before: devices }) : []),
    ];
  });
}

function listReferenceProblems({ layers, links = [], cases = [], facts = [] }: SolutionDesign): DesignProblem[] {
  const isLayer = (key: string | undefined) => layers.some((one) => one.key === key);
  const isLink = (key: string | undefined) => links.some((one) => one.key === key);
  return [
    ...cases.flatMap(({ layer, link }, index): DesignProblem[] =>
      (layer === undefined) !== (link === undefined) && (isLayer(layer) || isLink(link))
        ? []
        : [{ path: `cases.${index}`, code: 'solution_case' }],
    ),
    ...facts.flatMap(({ kind, of }, index): DesignProblem[] => {
      if (kind !== 'link')
        return isLayer(of) ? [] : [{ path: `facts.${index}`, code: 'solution_layer_unknown', values: { key: of } }];
      return links.some(({ key, rule }) => key === of && rule)
        ? []
        : [{ path: `facts.${index}`, code: 'solution_link_unknown', values: { key: of } }];
    }),
  ];
}

/** The sizes at which quantities are looked at: the ends and the default. */
export const listProbedSizes = ({ size }: Pick<SolutionDesign, 'size'>): number[] => [
  ...new Set([size.min, size.default, size.max]),
];

function listQuantityProblems(design: SolutionDesign): DesignProblem[] {
  for (const size of listProbedSizes(design)) {
    const { lines } = computeBill(design, size);
    if (lines.length === 0) return [{ path: 'devices', code: 'solution_empty', values: { size } }];
    const large = lines.find(
      ({ quantity, accessories }) => quantity > maxPerLine || accessories.some(({ perUnit }) => perUnit > maxPerUnit),
    );
    if (large)
      return [
        { path: `devices.${design.devices.indexOf(large.design)}.rule`, code: 'solution_too_many', values: { size } },
      ];
  }
  return [];
}

/** Every problem that the design has by itself. What products there are is not known here. */
export function listDesignProblems(design: SolutionDesign): DesignProblem[] {
  const problems = [
    ...listSizeProblems(design),
    ...listRepeatedKeys(
      'layers',
      design.layers.map(({ key }) => key),
    ),
    ...listRepeatedKeys(
      'devices',
      design.devices.map(({ key }) => key),
    ),
    ...listRepeatedKeys(
      'links',
      (design.links ?? []).map(({ key }) => key),
    ),
    ...listLayerProblems(design),
    ...listDeviceProblems(design),
    ...listLinkProblems(design),
    ...listReferenceProblems(design),
  ];
  return problems.length > 0 ? problems : listQuantityProblems(design);
}
