import {
  type AdminCompatDetail,
  adminDeleteCompat,
  adminGetCompat,
  adminSaveCompat,
  type TouchedProduct,
} from '@trunkline/contract/staff/catalogue';
import { languageKeys } from '@trunkline/contract/accounts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { line, prose } from '@trunkline/contract/values';
import { languageNames } from '@trunkline/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { useT } from '../../client/text.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UnsavedWarning } from '../../ui/forms/unsaved.tsx';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { adminCatalogue, catalogueKey } from './catalogue.queries.ts';
import { Combo } from './combo-text.tsx';
import styles from './compat-page.module.css';

/** A rule that is there, or a new one about a pair. */
export interface OpenRule {
  readonly id?: string;
  readonly slot_type?: string;
  readonly plug_type?: string;
}

export function CompatDialog({ id, onClose, ...pair }: OpenRule & { readonly onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...adminCatalogue.rule(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <Editor rule={undefined} pair={pair} onClose={onClose} />;
  if (data) return <Editor rule={data} pair={pair} onClose={onClose} />;
  return (
    <Dialog title={t('staff_catalogue.rule')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Dialog>
  );
}

/** A limit needs its figure, a refusal its reason in English. */
const shape = z
  .object({
    slot_type: line(200),
    plug_type: line(200),
    says: z.enum(['fits', 'limit', 'refuses']),
    max: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
    reason: z.object(Object.fromEntries(languageKeys.map((key) => [key, z.nullish(prose(500))]))),
  })
  .check(
    z.refine(({ says, max }) => says !== 'limit' || max != null, { error: 'validation.required', path: ['max'] }),
    z.refine(({ says, reason }) => says !== 'refuses' || reason['en'] != null, {
      error: 'validation.required',
      path: ['reason', 'en'],
    }),
  );
type Values = z.input<typeof shape>;

const valuesOf = (rule: AdminCompatDetail | undefined, pair: OpenRule): Values => ({
  slot_type: rule?.slot_type ?? pair.slot_type ?? '',
  plug_type: rule?.plug_type ?? pair.plug_type ?? '',
  says: rule?.says ?? 'fits',
  max: rule?.max ?? null,
  reason: Object.fromEntries(languageKeys.map((key) => [key, rule?.reason?.[key] ?? ''])),
});

const inputOf = ({ slot_type, plug_type, says, max, reason }: Values): EndpointInput<typeof adminSaveCompat> => ({
  slot_type,
  plug_type,
  max: says === 'limit' ? (max ?? null) : null,
  reason:
    says === 'refuses'
      ? Object.fromEntries(Object.entries(reason).map(([key, text]) => [key, (text as string) || null]))
      : null,
});

interface EditorProps {
  readonly rule: AdminCompatDetail | undefined;
  readonly pair: OpenRule;
  readonly onClose: () => void;
}

function Editor({ rule, pair, onClose }: EditorProps) {
  const t = useT();
  const cache = useQueryClient();
  const [base, setBase] = useState(rule);
  const form = useShapeForm(shape, valuesOf(rule, pair));
  const { data: choices } = useQuery(adminCatalogue.choices());
  const done = (text: string) => async () => {
    toast.ok(text);
    await cache.invalidateQueries({ queryKey: catalogueKey });
    onClose();
  };
  const save = useAction(adminSaveCompat, { quiet: true, onDone: done(t('staff_catalogue.rule_saved')) });
  const remove = useAction(adminDeleteCompat, { quiet: true, onDone: done(t('staff_catalogue.rule_deleted')) });
  const disabled = base !== undefined && !base.actions.includes('save');
  const says = form.watch('says');
  const submit = () =>
    void save.run({ ...inputOf(form.getValues()), ...(base && { id: base.id, version: base.version }) });
  return (
    <Dialog
      title={base ? t('staff_catalogue.rule') : t('staff_catalogue.new_rule')}
      text={t('staff_catalogue.rule_text')}
      onClose={onClose}
    >
      <Form
        form={form}
        error={[save.error, remove.error].find((one) => one && !one.isStale)}
        busy={save.busy || remove.busy}
        onSubmit={submit}
        actions={
          <div className={styles.foot}>
            {base?.actions.includes('delete') && (
              <Button look="danger" onPress={() => void remove.run({ id: base.id, version: base.version })}>
                {t('staff_catalogue.delete')}
              </Button>
            )}
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            {!disabled && <SubmitButton>{base ? t('staff_catalogue.save') : t('staff_catalogue.create')}</SubmitButton>}
          </div>
        }
      >
        {base && (
          <StaleNotice
            error={save.error ?? remove.error}
            read={() => call(adminGetCompat, { id: base.id })}
            onRead={(newest, keepTyped) => {
              form.reset(valuesOf(newest, {}), { keepDirtyValues: keepTyped });
              setBase(newest);
              save.reset();
              remove.reset();
            }}
          />
        )}
        <Combo
          field={form.field('slot_type')}
          label={t('staff_catalogue.slot_type')}
          options={choices?.slot_types ?? []}
          disabled={disabled}
        />
        <Combo
          field={form.field('plug_type')}
          label={t('staff_catalogue.plug_type')}
          options={choices?.plug_types ?? []}
          disabled={disabled}
        />
        <RadioGroup
          field={form.field('says')}
          label={t('staff_catalogue.says')}
          disabled={disabled}
          choices={(['fits', 'limit', 'refuses'] as const).map((value) => ({
            value,
            label: t(`staff_catalogue.says_${value}`),
            hint: t(`staff_catalogue.says_${value}_hint`),
          }))}
        />
        {says === 'limit' && (
          <NumberField field={form.field('max')} label={t('staff_catalogue.max')} disabled={disabled} />
        )}
        {says === 'refuses' &&
          (['en', 'ar'] as const).map((key) => (
            <TextArea
              key={key}
              field={form.field(`reason.${key}`)}
              label={t('staff_catalogue.reason_in', { language: languageNames[key] })}
              maxLength={500}
              rows={2}
              disabled={disabled}
              optional={key !== 'en'}
            />
          ))}
      </Form>
      {base && <Touched rule={base} onClose={onClose} />}
      <UnsavedWarning when={form.formState.isDirty && !save.busy} />
    </Dialog>
  );
}

function Touched({ rule, onClose }: { readonly rule: AdminCompatDetail; readonly onClose: () => void }) {
  const t = useT();
  return (
    <dl className={styles.touched}>
      <dt>{t('staff_catalogue.rule_devices', { count: rule.devices })}</dt>
      <dd>
        <Chips list={rule.device_list} onClose={onClose} />
      </dd>
      <dt>{t('staff_catalogue.rule_accessories', { count: rule.accessories })}</dt>
      <dd>
        <Chips list={rule.accessory_list} onClose={onClose} />
      </dd>
    </dl>
  );
}

function Chips({ list, onClose }: { readonly list: readonly TouchedProduct[]; readonly onClose: () => void }) {
  return (
    <ul className={styles.chips}>
      {list.map(({ id, model, title }) => (
        <li key={id}>
          <Link to={paths.adminProduct as never} search={{ id } as never} title={title} onClick={onClose}>
            <bdi>{model}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
