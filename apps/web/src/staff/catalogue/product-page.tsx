import {
  type AdminProduct,
  adminDeleteProduct,
  adminGetProduct,
  adminSaveProduct,
} from '@trunkline/contract/staff/products';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { useFormat } from '../../client/format.ts';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead, Sep } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UnsavedWarning } from '../../ui/forms/unsaved.tsx';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { adminCatalogue, catalogueKey } from './catalogue.queries.ts';
import { StateOf } from './product-columns.tsx';
import {
  blankProduct,
  changesOf,
  inputOf,
  newProduct,
  newProductShape,
  type ProductInput,
  productShape,
} from './product-form.ts';
import { ProductSections, SectionNav } from './product-layout.tsx';
import type { ProductForm } from './row-editor.tsx';
import styles from './editor.module.css';

export function NewProductPage({ cateId }: { readonly cateId: string | undefined }) {
  const t = useT();
  return (
    <>
      <PageHead title={t('staff_catalogue.new_product')} crumbs={useTrail(t('staff_catalogue.new_product'))} />
      <Editor product={undefined} cateId={cateId} />
    </>
  );
}

function useTrail(label: string) {
  const t = useT();
  return [
    { label: t('staff_catalogue.catalogue') },
    { label: t('staff_catalogue.products'), to: paths.adminProducts },
    { label },
  ];
}

export function ProductPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(adminCatalogue.product(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <KnownProduct key={id} product={data} />;
}

function KnownProduct({ product }: { readonly product: AdminProduct }) {
  const t = useT();
  const format = useFormat();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <PageHead
        title={product.model}
        crumbs={useTrail(product.model)}
        marks={<StateOf state={product.state_now} t={t} />}
        text={
          <>
            <PartNumber>{product.part_number}</PartNumber>
            <Sep />
            {product.category}
            {product.changed && (
              <>
                <Sep />
                {t('staff_catalogue.changed', {
                  at: format.instant(product.changed.at),
                  who: product.changed.who,
                })}
              </>
            )}
            <Sep />
            <Link className={styles.shown} to={paths.product as never} search={{ cid: product.id } as never}>
              {t('staff_catalogue.show_page')}
            </Link>
          </>
        }
      />
      <Editor product={product} cateId={undefined} onDelete={() => setDeleting(true)} />
      {deleting && <DeleteDialog product={product} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ product, onClose }: { readonly product: AdminProduct; readonly onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, version, model } = product;
  const action = useAction(adminDeleteProduct, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('staff_catalogue.deleted', { name: model }));
      await navigate({ to: paths.adminProducts as never });
      cache.removeQueries({ queryKey: adminCatalogue.product(id).queryKey });
      await cache.invalidateQueries({ queryKey: catalogueKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_catalogue.delete_title', { name: model })}
      text={t('staff_catalogue.delete_text')}
      confirm={t('staff_catalogue.delete')}
      look="danger"
      error={action.error}
      busy={action.busy}
      onConfirm={() => void action.run({ id, version })}
      onClose={onClose}
    />
  );
}

interface EditorProps {
  readonly product: AdminProduct | undefined;
  readonly cateId: string | undefined;
  readonly onDelete?: () => void;
}

/** Fills the form with what was answered, and keeps what was typed over it where that is asked. */
function useProductForm({ product, cateId }: EditorProps) {
  const [base, setBase] = useState(product);
  const shape = product ? productShape : newProductShape;
  const form = useShapeForm(shape as typeof productShape, (product ? inputOf(product) : blankProduct(cateId)) as never);
  const fill = (newest: AdminProduct, keepTyped: boolean) => {
    const typed = keepTyped && base ? changesOf(base, form.getValues() as ProductInput) : {};
    form.reset(inputOf(newest) as never);
    if (Object.keys(typed).length > 0)
      form.reset({ ...inputOf(newest), ...typed } as never, { keepDefaultValues: true });
    setBase(newest);
  };
  return { base, form: form as unknown as ProductForm, fill };
}

function Editor(props: EditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const leaving = useRef(false);
  const { base, form, fill } = useProductForm(props);
  const { data: choices } = useQuery(adminCatalogue.choices());
  const { isDirty } = form.formState;
  const disabled = base !== undefined && !base.actions.includes('save');
  const save = useAction(adminSaveProduct, {
    quiet: true,
    onDone: async (product) => {
      toast.ok(t('staff_catalogue.saved', { name: product.model }));
      cache.setQueryData(adminCatalogue.product(product.id).queryKey, product);
      if (base) fill(product, false);
      else {
        leaving.current = true;
        await navigate({ to: paths.adminProduct as never, search: { id: product.id } as never });
      }
      void cache.invalidateQueries({ queryKey: catalogueKey });
    },
  });
  // What the server answers anew, after a look elsewhere, is the form's ground as long as nothing is typed over it.
  useEffect(() => {
    if (props.product && !isDirty && props.product.version !== base?.version) fill(props.product, false);
  });
  const submit = () => {
    const values = form.getValues() as ProductInput;
    void save.run(base ? { ...changesOf(base, values), id: base.id, version: base.version } : newProduct(values));
  };
  return (
    <div className={styles.editor}>
      <SectionNav form={form} isNew={base === undefined} />
      <div className={styles.form}>
        <Form
          form={form}
          error={save.error?.isStale ? undefined : save.error}
          busy={save.busy}
          onSubmit={submit}
          note={isDirty && <span className={styles.unsaved}>{t('staff_catalogue.unsaved')}</span>}
          actions={
            !disabled && (
              <>
                {props.onDelete && base?.actions.includes('delete') && (
                  <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={props.onDelete}>
                    {t('staff_catalogue.delete')}
                  </Button>
                )}
                {base && isDirty && <Button onPress={() => fill(base, false)}>{t('staff_catalogue.undo')}</Button>}
                <SubmitButton>{base ? t('staff_catalogue.save') : t('staff_catalogue.create')}</SubmitButton>
              </>
            )
          }
        >
          {base && (
            <StaleNotice
              error={save.error}
              read={() => call(adminGetProduct, { id: base.id })}
              onRead={(newest, keepTyped) => {
                fill(newest, keepTyped);
                save.reset();
              }}
            />
          )}
          <ProductSections form={form} product={base} choices={choices} disabled={disabled} />
        </Form>
      </div>
      <UnsavedWarning when={isDirty} leaving={leaving} />
    </div>
  );
}
