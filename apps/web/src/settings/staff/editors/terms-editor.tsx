import { useT } from '../../../client/text.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import type { EditorProps } from './editor-props.ts';
import { GroupsEditor, useLanguageFields } from './groups-editor.tsx';
import { newTerm, parseTerms, type TermField, type TypedTerm, writeTerms } from './setting-rows.model.ts';

/** The delivery terms: one group of fields each, the first that is offered is preset. */
export function TermsEditor({ typed, onChange, ...shared }: EditorProps) {
  const t = useT();
  return (
    <GroupsEditor<TermField, TypedTerm>
      {...shared}
      groups={parseTerms(typed)}
      fields={[
        { name: 'code', label: t('settings.term_code') },
        { name: 'place', label: t('settings.term_place') },
        { name: 'surcharge', label: t('settings.term_surcharge'), unit: 'USD' },
        ...useLanguageFields('common.name_in'),
      ]}
      empty={newTerm}
      addLabel={t('settings.term_add')}
      onChange={(terms) => onChange(writeTerms(terms))}
      below={({ offered }, change) => (
        <PlainCheckbox
          label={t('settings.term_offered')}
          checked={offered}
          disabled={shared.disabled}
          onChange={(next) => change({ offered: next })}
        />
      )}
    />
  );
}
