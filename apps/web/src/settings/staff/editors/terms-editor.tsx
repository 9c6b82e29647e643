import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../client/text.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import type { EditorProps } from './editor-props.ts';
import { newTerm, parseTerms, type TypedTerm, writeTerms } from './setting-rows.model.ts';

const termLabels = {
  code: 'settings.term_code',
  place: 'settings.term_place',
  surcharge: 'settings.term_surcharge',
} as const;
import { GroupsEditor } from './groups-editor.tsx';
import { newTerm, parseTerms, type TermField, type TypedTerm, writeTerms } from './setting-rows.model.ts';

/** The delivery terms: one group of fields each, the first that is offered is preset. */
export function TermsEditor({ typed, onChange, ...shared }: EditorProps) {
  const t = useT();
  const slot = useId();
  const terms = parseTerms(typed);
  const write = (next: readonly TypedTerm[]) => onChange(writeTerms(next));
  const change = (at: number, values: Partial<TypedTerm>) =>
    write(terms.map((term, n) => (n === at ? { ...term, ...values } : term)));
  return (
    <Stack as="fieldset" gap="3" shrink pad="0" aria-label={label}>
      {terms.map((term, at) => (
        // The code is typed: the place names the term.
        // oxlint-disable-next-line react/no-array-index-key
        <Panel key={at} pad="3" line="all" radius="1">
          <Grid columns="2" gap="3">
            {(['code', 'place', 'surcharge'] as const).map((name) => (
              <PlainField
                key={name}
                label={t(termLabels[name])}
                value={term[name]}
                figure={name === 'surcharge'}
                unit={name === 'surcharge' ? 'USD' : undefined}
                maxLength={100}
                disabled={disabled}
                onChange={(text) => change(at, { [name]: text })}
              />
            ))}
            {languages.map((language) => (
              <PlainField
                key={language}
                label={t('common.name_in', { language: getLanguageName(language) })}
                value={term.text[language]}
                maxLength={100}
                disabled={disabled}
                onChange={(name) => change(at, { text: { ...term.text, [language]: name } })}
              />
            ))}
          </Grid>
          <Row justify="between" align="center" top="3">
            <PlainCheckbox
              label={t('settings.term_offered')}
              checked={term.offered}
              disabled={disabled}
              onChange={(offered) => change(at, { offered })}
            />
            {!disabled && (
              <IconButton
                label={t('common.remove_row', { row: at + 1 })}
                onPress={() => write(terms.filter((_term, n) => n !== at))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Row>
        </Panel>
      ))}
      {error && <HintLine id={slot} error={error} />}
      {!disabled && (
        <Row>
          <Button
            look="link"
            icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onPress={() => write([...terms, newTerm])}
          >
            {t('settings.term_add')}
          </Button>
        </Row>
  return (
    <GroupsEditor<TermField, TypedTerm>
      {...shared}
      groups={parseTerms(typed)}
      fields={[
        { name: 'code', label: t('settings.term_code') },
        { name: 'place', label: t('settings.term_place') },
        { name: 'en', label: t('staff_training.name_en') },
        { name: 'ar', label: t('staff_training.name_ar') },
        { name: 'surcharge', label: t('settings.term_surcharge'), unit: 'USD' },
      ]}
      empty={newTerm}
      addLabel={t('settings.term_add')}
      onChange={(terms) => onChange(writeTerms(terms, typed))}
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
