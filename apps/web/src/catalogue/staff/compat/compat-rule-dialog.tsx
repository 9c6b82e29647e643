import { compatVerdicts } from '@trunkline/contract/enums';
import {
  type CompatRuleDetail,
  deleteCompatRule,
  getCompatRuleDetail,
  saveCompatRule,
} from '@trunkline/contract/staff/compat';
import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useAction } from '../../../client/use-action.ts';
import { ProductChips } from '../product-chips.tsx';
import { CatalogueRecordForm, isReadOnlyRecord, useCatalogueChangeDone } from '../catalogue-record-form.tsx';
import {
  type CompatPair,
  type CompatRuleForm,
  compatRuleFormShape,
  toCompatRuleInput,
  toCompatRuleValues,
} from './compat-rule-form.ts';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import { SuggestionField } from '../suggestion-field.tsx';
import { Grid, Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './compat-rules-page.module.css';

/** The rule in the dialog: a stored one by its id, else a new one about a pair. */
export interface OpenCompatRule extends CompatPair {
  readonly id?: string;
}

export function CompatRuleDialog({ id, onClose, ...pair }: OpenCompatRule & { readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...staffCatalogueQueries.rule(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <CompatRuleEditor rule={undefined} pair={pair} onClose={onClose} />;
  if (data) return <CompatRuleEditor rule={data} pair={pair} onClose={onClose} />;
  return (
    <Dialog title={t('staff_catalogue.rule')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Dialog>
  );
}

interface CompatRuleEditorProps {
  readonly rule: CompatRuleDetail | undefined;
  readonly pair: CompatPair;
  readonly onClose: () => void;
}

function CompatRuleEditor({ rule, pair, onClose }: CompatRuleEditorProps) {
  const t = useT();
  const [base, setBase] = useState(rule);
  const form = useShapeForm(compatRuleFormShape, toCompatRuleValues(rule, pair));
  const autosave = useAutosavedForm(form, { object: 'compat', id: base?.id, version: base?.version });
  const done = useCatalogueChangeDone(onClose);
  const save = useAction(saveCompatRule, { quiet: true, onDone: done(t('staff_catalogue.rule_saved')) });
  const remove = useAction(deleteCompatRule, { quiet: true, onDone: done(t('staff_catalogue.rule_deleted')) });
  return (
    <Dialog
      title={base ? t('staff_catalogue.rule') : t('staff_catalogue.new_rule')}
      text={t('staff_catalogue.rule_text')}
      onClose={onClose}
    >
      <CatalogueRecordForm
        form={form}
        autosave={autosave}
        record={base}
        save={save}
        remove={remove}
        onSubmit={() =>
          void save.run({ ...toCompatRuleInput(form.getValues()), ...(base && { id: base.id, version: base.version }) })
        }
        read={(id) => call(getCompatRuleDetail, { id })}
        toValues={(stored) => toCompatRuleValues(stored, {})}
        onTake={setBase}
        onClose={onClose}
      >
        <CompatRuleFields form={form} disabled={isReadOnlyRecord(base)} />
      </CatalogueRecordForm>
      {base && <AffectedProducts rule={base} onClose={onClose} />}
    </Dialog>
  );
}

function CompatRuleFields({ form, disabled }: { readonly form: CompatRuleForm; readonly disabled: boolean }) {
  const t = useT();
  const { data: choices } = useQuery(staffCatalogueQueries.choices());
  const says = form.watch('says');
  return (
    <>
      <SuggestionField
        field={form.field('slot_type')}
        label={t('staff_catalogue.slot_type')}
        options={choices?.slot_types ?? []}
        disabled={disabled}
      />
      <SuggestionField
        field={form.field('plug_type')}
        label={t('staff_catalogue.plug_type')}
        options={choices?.plug_types ?? []}
        disabled={disabled}
      />
      <RadioGroup
        field={form.field('says')}
        label={t('staff_catalogue.says')}
        disabled={disabled}
        choices={compatVerdicts.map((value) => ({
          value,
          label: t(`staff_catalogue.says_${value}`),
          hint: t(`staff_catalogue.says_${value}_hint`),
        }))}
      />
      {says === 'limit' && (
        <NumberField field={form.field('max')} label={t('staff_catalogue.max')} disabled={disabled} />
      )}
      {says === 'refuses' && (
        <Grid columns="2" gap="3">
          {languages.map((language) => (
            <TextArea
              key={language}
              field={form.field(`reason.${language}`)}
              label={t('staff_catalogue.reason_in', { language: getLanguageName(language) })}
              maxLength={500}
              rows={2}
              disabled={disabled}
              optional={language !== 'en'}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

/** The devices that have the slot type, and the accessories that have the plug type. */
function AffectedProducts({ rule, onClose }: { readonly rule: CompatRuleDetail; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Panel as="dl" padTop="4" line="top" size="small" className={styles.affected}>
      <Text as="dt" bottom="3" weight="500">
        {t('staff_catalogue.rule_devices', { count: rule.devices })}
      </Text>
      <dd>
        <ProductChips products={rule.device_list} onFollow={onClose} />
      </dd>
      <Text as="dt" bottom="3" weight="500">
        {t('staff_catalogue.rule_accessories', { count: rule.accessories })}
      </Text>
      <dd>
        <ProductChips products={rule.accessory_list} onFollow={onClose} />
      </dd>
    </Panel>
  );
}
