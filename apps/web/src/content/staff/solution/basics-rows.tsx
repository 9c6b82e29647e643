import { solutionGroups, solutionUnits } from '@trunkline/contract/content/solution-design';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import { ChoicePart, LinesPart, NumberPart, TextPart, TickPart } from './part-field.tsx';
import { PartGrid } from './part-list.tsx';

/** What the size counts, its bounds, what repeats, and where the times were measured. */
export function BasicsRows({ editing }: { readonly editing: DesignEditing }) {
  const t = useT();
  const { design, set } = editing;
  const { unit, size, group } = design;
  // A new group needs both of its fields.
  const withGroup: DesignEditing = {
    ...editing,
    set: (_, kind) => set(['group'], kind === undefined ? undefined : { kind, every: group?.every ?? size.step }),
  };
  return (
    <PartGrid>
      <ChoicePart
        editing={editing}
        path={['unit']}
        label={t('staff_content.part_unit')}
        value={unit}
        options={solutionUnits.map((value) => ({ value, label: t(`staff_content.unit_${value}`) }))}
      />
      {(['min', 'max', 'step', 'default'] as const).map((name) => (
        <NumberPart
          key={name}
          editing={editing}
          path={['size', name]}
          label={t(`staff_content.part_${name}`)}
          value={size[name]}
        />
      ))}
      <ChoicePart
        editing={withGroup}
        path={['group', 'kind']}
        label={t('staff_content.part_group')}
        value={group?.kind}
        empty={t('staff_content.group_none')}
        options={solutionGroups.map((value) => ({ value, label: t(`staff_content.group_${value}`) }))}
      />
      {group && (
        <NumberPart
          editing={editing}
          path={['group', 'every']}
          label={t('staff_content.part_group_every')}
          value={group.every}
        />
      )}
      <TextPart
        editing={editing}
        path={['measured']}
        label={t('staff_content.part_measured')}
        value={design.measured}
        maxLength={160}
        optional
        wide
      />
      <LinesPart
        editing={editing}
        path={['related']}
        label={t('staff_content.part_related')}
        value={design.related}
        wide
      />
      <TickPart
        editing={editing}
        path={['across']}
        label={t('staff_content.part_across')}
        value={design.across === true}
      />
    </PartGrid>
  );
}
