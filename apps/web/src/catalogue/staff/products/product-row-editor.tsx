import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldArray, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/forms/button.tsx';
import { useT } from '../../../client/text.tsx';
import { Grid, Stack } from '../../../ui/layout/parts.tsx';
import sectionStyles from './product-section.module.css';
import styles from './product-row-editor.module.css';
import type { ProductForm, ProductFormValues } from './product-form.ts';
import { RowTools } from '../../../ui/tables/row-tools.tsx';

type RowListName = 'slots' | 'ports' | 'specs';

interface ProductRowEditorProps<N extends RowListName> {
  readonly form: ProductForm;
  readonly name: N;
  readonly heads: readonly string[];
  /** Column widths as CSS grid tracks. */
  readonly tracks: string;
  readonly row: (path: `${N}.${number}`, index: number) => ReactNode;
  /** The content of a new row. */
  readonly blank: (index: number) => FieldArray<ProductFormValues, N>;
  /** Label of the button that adds a row. */
  readonly add: string;
  /** Text when there are no rows. */
  readonly empty: string;
  readonly disabled: boolean;
}

/** Rows of fields that can be added, moved and removed. The first field of a new row gets the focus. */
export function ProductRowEditor<N extends RowListName>(props: ProductRowEditorProps<N>) {
  const { form, name, heads, tracks, row, blank, add, empty, disabled } = props;
  const t = useT();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  return (
    <Stack gap="3" style={{ '--tracks': `${tracks}${disabled ? '' : ' 100px'}` }}>
      {fields.length > 0 && (
        <Grid gap="3" align="start" size="meta" leading="16" tone="3" hide="760" className={styles.heads} aria-hidden>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </Grid>
      )}
      {fields.length === 0 && <p className={sectionStyles.none}>{empty}</p>}
      {fields.map(({ id }, index) => (
        <Grid
          as="fieldset"
          gap="3"
          align="start"
          shrink
          pad="0"
          key={id}
          className={styles.row}
          aria-label={t('staff_catalogue.row', { count: index + 1 })}
        >
          {row(`${name}.${index}`, index)}
          {!disabled && (
            <RowTools
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          )}
        </Grid>
      ))}
      {!disabled && (
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
    </Stack>
  );
}
