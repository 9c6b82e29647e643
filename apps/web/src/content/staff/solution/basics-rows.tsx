import { solutionGroups, solutionUnits } from '@trunkline/contract/content/solution-design';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import { ChoicePart, LinesPart, NumberPart, TextPart, TickPart } from './part-field.tsx';
import { PartGrid } from './part-list.tsx';

/** What the size counts, its bounds, what repeats, and where the times were measured. */
export function BasicsRows({ editing }: { readonly editing: DesignEditing }) {
  const t = useT();
  const { design, set } = editing;
  const { size, group } = design;
  // A new group needs both of its fields.
  const withGroup: DesignEditing = {
    ...editing,
    set: (_, kind) => set(['group'], kind === undefined ? undefined : { kind, every: group?.every ?? size.step }),
  };
  const row = { editing, path: [], record: design };
  const groupPath = ['group'];
  return (
    <PartGrid>
      <ChoicePart
        row={row}
        name="unit"
        options={solutionUnits.map((value) => ({ value, label: t(`staff_content.unit_${value}`) }))}
      />
      {(['min', 'max', 'step', 'default'] as const).map((name) => (
        <NumberPart key={name} row={{ editing, path: ['size'], record: size }} name={name} />
      ))}
      <ChoicePart
        row={{ editing: withGroup, path: groupPath, record: { kind: group?.kind } }}
        name="kind"
        label={t('staff_content.part_group')}
        empty={t('staff_content.group_none')}
        options={solutionGroups.map((value) => ({ value, label: t(`staff_content.group_${value}`) }))}
      />
      {group && (
        <NumberPart
          row={{ editing, path: groupPath, record: group }}
          name="every"
          label={t('staff_content.part_group_every')}
        />
      )}
      <TextPart row={row} name="measured" maxLength={160} optional wide />
      <LinesPart row={row} name="related" wide />
      <TickPart row={row} name="across" value={design.across === true} />
    </PartGrid>
  );
}
