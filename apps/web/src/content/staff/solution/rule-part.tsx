import type { QuantityRule } from '@trunkline/contract/content/solution-design';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing, DesignRow } from './design-editing.ts';
import { ChoicePart, NumberPart } from './part-field.tsx';

interface RulePartProps {
  readonly row: DesignRow<QuantityRule>;
  /** Bases by which the rule may count. */
  readonly bases: readonly string[];
  /** Whether the rule belongs to an accessory. Then it counts pieces for one device. */
  readonly isAccessory?: boolean;
}

/** How many: `count` for every `every` of what `per` names. */
export function RulePart({ row, bases, isAccessory = false }: RulePartProps) {
  const t = useT();
  const { editing, path, record } = row;
  const { count, per, every = 1 } = record;
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
      <NumberPart row={row} name="count" />
      <ChoicePart
        row={{ ...row, editing: withoutEvery }}
        name="per"
        empty={t(isAccessory ? 'staff_content.design_in_each' : 'staff_content.design_always')}
        options={bases.map((value) => ({ value, label: names[value] ?? value }))}
      />
      {per !== undefined && <NumberPart row={{ ...row, record: { every } }} name="every" />}
    </>
  );
}
