import { solutionCategories } from '@trunkline/contract/content/solution-categories';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../../client/api-error.ts';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useField } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { FieldBinding, ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { RowTools } from '../../../ui/tables/row-tools.tsx';
import type { ContentFormValues } from '../editor/content-form.model.ts';
import { ProductDialog } from '../editor/text/product-dialog.tsx';
import { Panel } from '../../../ui/layout/parts.tsx';
import styles from './solution-settings.module.css';

interface SolutionSettingsProps {
  readonly form: ShapeForm<ContentFormValues, unknown>;
  /** The refusal of the last save. */
  readonly error: ApiError | undefined;
  readonly disabled: boolean;
}

/** Position of a solution among the others, and what can be downloaded beside its bill. */
export function SolutionSettings({ form, error, disabled }: SolutionSettingsProps) {
  const t = useT();
  return (
    <>
      <Select
        field={form.field('solution_category')}
        label={t('staff_content.solution_category')}
        hint={t('staff_content.solution_category_hint')}
        empty={t('staff_content.solution_category_none')}
        options={solutionCategories.map((value) => ({ value, label: t(`staff_content.solution_category_${value}`) }))}
        disabled={disabled}
        optional
      />
      <Checkbox
        field={form.field('featured')}
        label={t('staff_content.featured')}
        hint={t('staff_content.featured_hint')}
        disabled={disabled}
      />
      <Downloads field={form.field('downloads')} error={error} disabled={disabled} />
    </>
  );
}

const prefix = 'download:';

interface DownloadsProps extends Pick<SolutionSettingsProps, 'error' | 'disabled'> {
  readonly field: FieldBinding;
}

/** Products whose document or data sheet can be downloaded. */
function Downloads({ field, error, disabled }: DownloadsProps) {
  const t = useT();
  const { value, change } = useField(field);
  const [isAdding, setAdding] = useState(false);
  const list = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const findError = (index: number) => error?.errors.find(({ path }) => path === `details.downloads.${index}`)?.msg;
  const move = (from: number, to: number) =>
    change(list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)));
  return (
    <Panel as="fieldset" shrink pad="0" className={styles.downloads}>
      <legend>{t('staff_content.downloads')}</legend>
      <p>{t('staff_content.downloads_hint')}</p>
      <ol>
        {list.map((reference, index) => (
          <li key={reference}>
            <IconFileDownload size={16} stroke={1.5} aria-hidden />
            <span>
              <bdi dir="ltr">{reference.slice(prefix.length)}</bdi>
              {findError(index) !== undefined && <small>{findError(index)}</small>}
            </span>
            {!disabled && (
              <RowTools
                index={index}
                count={list.length}
                onMove={(to) => move(index, to)}
                onRemove={() => change(list.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {!disabled && list.length < 12 && (
        <Button size="s" onPress={() => setAdding(true)}>
          {t('staff_content.download_add')}
        </Button>
      )}
      {isAdding && (
        <ProductDialog
          purpose="download"
          onPick={({ code }) => {
            change([...new Set([...list, prefix + code])]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}
