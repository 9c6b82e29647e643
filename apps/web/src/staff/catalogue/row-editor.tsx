import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/forms/button.tsx';
import type { ShapeForm } from '../../ui/forms/form.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import styles from './editor.module.css';
import type { ProductInput } from './product-form.ts';

export type ProductForm = ShapeForm<ProductInput, unknown>;

interface RowEditorProps {
  readonly form: ProductForm;
  readonly name: 'slots' | 'ports' | 'specs' | 'downloads';
  readonly heads: readonly string[];
  /** Widths of the columns, as grid tracks. */
  readonly tracks: string;
  readonly row: (path: string, index: number) => ReactNode;
  /** What a new row holds. */
  readonly blank?: (index: number) => unknown;
  readonly add?: string;
  readonly empty: string;
  readonly disabled: boolean;
}

/** Rows that are added, moved and taken away; the first field of a new one gets the focus. */
export function RowEditor({ form, name, heads, tracks, row, blank, add, empty, disabled }: RowEditorProps) {
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control as unknown as Control, name });
  return (
    <div className={styles.rows} style={{ '--tracks': `${tracks}${disabled ? '' : ' 100px'}` } as never}>
      {fields.length > 0 && (
        <div className={styles.heads} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {fields.length === 0 && <p className={styles.none}>{empty}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.row} aria-label={t('staff_catalogue.row', { count: index + 1 })}>
          {row(`${name}.${index}`, index)}
          {!disabled && (
            <div className={styles.tools}>
              <IconButton
                label={t('staff_catalogue.row_up')}
                size="s"
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                <IconArrowUp size={14} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={t('staff_catalogue.row_down')}
                size="s"
                disabled={index === fields.length - 1}
                onPress={() => move(index, index + 1)}
              >
                <IconArrowDown size={14} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton label={t('staff_catalogue.row_remove')} size="s" onPress={() => remove(index)}>
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
          )}
        </fieldset>
      ))}
      {!disabled && add && blank && (
        <div>
          <Button
            size="s"
            icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onPress={() => append(blank(fields.length))}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}
