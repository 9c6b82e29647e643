import type { QuantityRule } from '@trunkline/contract/content/solution-design';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import type { DesignPath } from './design-text.ts';
import { ChoicePart, NumberPart } from './part-field.tsx';

interface RulePartProps {
  readonly editing: DesignEditing;
  readonly path: DesignPath;
  readonly rule: QuantityRule;
  /** Bases by which the rule may count. */
  readonly bases: readonly string[];
  /** Whether the rule belongs to an accessory. Then it counts pieces for one device. */
  readonly isAccessory?: boolean;
}

/** How many: `count` for every `every` of what `per` names. */
export function RulePart({ editing, path, rule: { count, per, every }, bases, isAccessory = false }: RulePartProps) {
  const t = useT();
  const names: Readonly<Record<string, string>> = {
    size: t('common.size'),
    group: t('staff_content.design_basis_group'),
  };
  // Without a basis there is nothing to count by.
  const withoutEvery: DesignEditing = {
    ...editing,
    set: (at, value) => (value === undefined ? editing.set(path, { count }) : editing.set(at, value)),
  };
  return (
    <>
      <NumberPart editing={editing} path={[...path, 'count']} label={t('staff_content.part_count')} value={count} />
      <ChoicePart
        editing={withoutEvery}
        path={[...path, 'per']}
        label={t('staff_content.part_per')}
        value={per}
        empty={t(isAccessory ? 'staff_content.design_in_each' : 'staff_content.design_always')}
        options={bases.map((value) => ({ value, label: names[value] ?? value }))}
      />
      {per !== undefined && (
        <NumberPart
          editing={editing}
          path={[...path, 'every']}
          label={t('staff_content.part_every')}
          value={every ?? 1}
        />
      )}
    </>
  );
}
