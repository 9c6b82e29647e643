import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import { NumberPart, TextPart } from './part-field.tsx';
import { PartGrid, PartList } from './part-list.tsx';

type Failure = NonNullable<SolutionDesign['failures']>[number];

/** What fails, who notices, and after how many milliseconds traffic is back. */
export function FailureRows({ editing }: { readonly editing: DesignEditing }) {
  const t = useT();
  return (
    <PartList
      editing={editing}
      path={['failures']}
      items={editing.design.failures ?? []}
      max={12}
      add={t('staff_content.failure_add')}
      blank={(): Failure => ({ what: { en: '' }, who: { en: '' } })}
      name={({ what }) => localize(what, t.language)}
    >
      {(row) => (
        <PartGrid>
          <TextPart row={row} name="what" maxLength={120} wide />
          <TextPart row={row} name="who" maxLength={120} wide />
          <NumberPart row={row} name="ms" optional />
          <NumberPart row={row} name="worst_ms" optional />
          <TextPart row={row} name="text" maxLength={160} optional wide />
        </PartGrid>
      )}
    </PartList>
  );
}
