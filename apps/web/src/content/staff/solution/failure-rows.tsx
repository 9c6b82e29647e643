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
      {({ what, who, ms, worst_ms, text }, path) => (
        <PartGrid>
          <TextPart
            editing={editing}
            path={[...path, 'what']}
            label={t('staff_content.part_what')}
            value={what}
            maxLength={120}
            wide
          />
          <TextPart
            editing={editing}
            path={[...path, 'who']}
            label={t('staff_content.part_who')}
            value={who}
            maxLength={120}
            wide
          />
          <NumberPart editing={editing} path={[...path, 'ms']} label={t('staff_content.part_ms')} value={ms} optional />
          <NumberPart
            editing={editing}
            path={[...path, 'worst_ms']}
            label={t('staff_content.part_worst_ms')}
            value={worst_ms}
            optional
          />
          <TextPart
            editing={editing}
            path={[...path, 'text']}
            label={t('staff_content.part_text')}
            value={text}
            maxLength={160}
            optional
            wide
          />
        </PartGrid>
      )}
    </PartList>
  );
}
