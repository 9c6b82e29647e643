import { useT } from '../../../client/text.tsx';
import type { EditorProps } from './editor-props.ts';
import { GroupsEditor, useLanguageFields } from './groups-editor.tsx';
import { newTaxRule, parseTaxRules, type TaxField, type TypedTaxRule, writeTaxRules } from './setting-rows.model.ts';

/** The tax rules: the first for the country of a buyer is used. */
export function TaxRulesEditor({ typed, onChange, ...shared }: EditorProps) {
  const t = useT();
  return (
    <GroupsEditor<TaxField, TypedTaxRule>
      {...shared}
      groups={parseTaxRules(typed)}
      fields={[
        { name: 'countries', label: t('settings.tax_countries'), hint: t('settings.tax_countries_hint'), max: 1000 },
        { name: 'rate', label: t('settings.tax_rate'), unit: '%' },
        { name: 'below_usd', label: t('settings.tax_below'), hint: t('settings.tax_below_hint'), unit: 'USD' },
        ...useLanguageFields('settings.tax_text', 500),
      ]}
      empty={newTaxRule}
      addLabel={t('settings.tax_add')}
      onChange={(rules) => onChange(writeTaxRules(rules))}
    />
  );
}
