import { getStaffProductDetail, saveProduct } from '@trunkline/contract/staff/products';
import { type StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { call } from '../../../client/call.ts';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { StaleFormNotice } from '../../../ui/feedback/stale-form-notice.tsx';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { ConfirmValuesDialog, findUnconfirmed } from '../../../dialogs/confirm-values-dialog.tsx';
import { UnsavedWarning } from '../../../ui/overlays/unsaved-warning.tsx';
import { useAction } from '../../../client/use-action.ts';
import { staffPaths } from '../../../staff-navigation.ts';
import {
  createBlankProduct,
  getProductFormShape,
  pickChangedFields,
  toNewProductInput,
  toProductFormValues,
} from './product-form.ts';
import { ProductSectionNav, ProductSections } from './product-sections.tsx';
import { describeCatalogueField } from '../catalogue-record-form.tsx';
import { staffCatalogueKey, staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import { Grid, Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-editor.module.css';

interface ProductEditorProps {
  /** Undefined for a new product. */
  readonly product: StaffProduct | undefined;
  /** The category that a new product starts with. */
  readonly cateId: string | undefined;
  readonly onDelete?: () => void;
}

export function ProductEditor({ product, cateId, onDelete }: ProductEditorProps) {
  const t = useT();
  const editing = useProductEditing(product, cateId);
  const { base, form, save } = editing;
  const concerns = findUnconfirmed(save.error);
  const { data: choices } = useQuery(staffCatalogueQueries.choices());
  const disabled = base !== undefined && !base.actions.includes('save');
  return (
    <Grid gap="6" align="start" top="6" className={styles.editor}>
      <ProductSectionNav form={form} isNew={base === undefined} />
      <Panel shrink className={styles.form}>
        <Form
          form={form}
          error={concerns ? undefined : save.error}
          stale={base && <StaleProductNotice editing={editing} base={base} />}
          busy={save.busy}
          autosave={editing.autosave}
          onSubmit={() => editing.submit()}
          note={
            form.formState.isDirty && (
              <Text as="span" tone="warn">
                {t('common.unsaved_changes')}
              </Text>
            )
          }
          actions={!disabled && <ProductEditorActions editing={editing} onDelete={onDelete} />}
        >
          <ProductSections form={form} product={base} choices={choices} disabled={disabled} />
        </Form>
        {concerns && (
          <ConfirmValuesDialog
            concerns={concerns}
            busy={save.busy}
            onConfirm={() => editing.submit(true)}
            onClose={save.reset}
          />
        )}
      </Panel>
      <UnsavedWarning when={form.formState.isDirty} leaving={editing.leaving} />
    </Grid>
  );
}

interface StaleProductNoticeProps {
  readonly editing: ProductEditing;
  readonly base: StaffProduct;
}

function StaleProductNotice({ editing: { form, fill, save }, base }: StaleProductNoticeProps) {
  const t = useT();
  return (
    <StaleFormNotice
      {...{ form, save, base }}
      toValues={toProductFormValues}
      read={() => call(getStaffProductDetail, { id: base.id })}
      describe={(path) => describeCatalogueField(t, path)}
      onTake={(newest) => fill(newest, false)}
    />
  );
}

type ProductEditing = ReturnType<typeof useProductEditing>;

/** `base`: the stored product that the form was filled from; undefined for a new product. */
function useProductEditing(product: StaffProduct | undefined, cateId: string | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const leaving = useRef(false);
  const { base, form, fill } = useProductForm(product, cateId);
  const { isDirty } = form.formState;
  const save = useAction(saveProduct, {
    quiet: true,
    onDone: async (saved) => {
      toast.ok(t('staff_catalogue.saved', { name: saved.model }));
      cache.setQueryData(staffCatalogueQueries.product(saved.id).queryKey, saved);
      if (base) fill(saved, false);
      else {
        leaving.current = true;
        await navigate({ to: staffPaths.product, search: { id: saved.id } });
      }
      void cache.invalidateQueries({ queryKey: staffCatalogueKey });
    },
  });
  // A newer version from a refetch fills the form only while the form has no unsaved changes.
  useEffect(() => {
    if (product && !isDirty && product.version !== base?.version) fill(product, false);
  });
  const autosave = useAutosavedForm(form, { object: 'product', id: base?.id, version: base?.version });
  const submit = (confirm?: true) => {
    const values = { ...form.getValues(), ...(confirm && { confirm }) };
    void save.run(
      base ? { ...pickChangedFields(base, values), id: base.id, version: base.version } : toNewProductInput(values),
    );
  };
  return { base, form, fill, autosave, save, submit, leaving };
}

function useProductForm(product: StaffProduct | undefined, cateId: string | undefined) {
  const [base, setBase] = useState(product);
  const form = useShapeForm(
    getProductFormShape(product),
    product ? toProductFormValues(product) : createBlankProduct(cateId),
  );
  /** Fills the form with the newest state. `keepTyped`: unsaved changes stay and stay unsaved. */
  const fill = (newest: StaffProduct, keepTyped: boolean) => {
    const typed = keepTyped && base ? pickChangedFields(base, form.getValues()) : {};
    form.reset(toProductFormValues(newest));
    if (Object.keys(typed).length > 0)
      form.reset({ ...toProductFormValues(newest), ...typed }, { keepDefaultValues: true });
    setBase(newest);
  };
  return { base, form, fill };
}

interface ProductEditorActionsProps {
  readonly editing: ProductEditing;
  readonly onDelete: (() => void) | undefined;
}

function ProductEditorActions({ editing: { base, form, fill }, onDelete }: ProductEditorActionsProps) {
  const t = useT();
  return (
    <>
      {onDelete && base?.actions.includes('delete') && (
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={onDelete}>
          {t('staff_catalogue.delete')}
        </Button>
      )}
      {base && form.formState.isDirty && (
        <Button onPress={() => fill(base, false)}>{t('common.discard_changes')}</Button>
      )}
      <SubmitButton>{base ? t('ui.save') : t('staff_catalogue.create')}</SubmitButton>
    </>
  );
}
