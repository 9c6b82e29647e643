import { languages } from '@trunkline/contract/languages';
import {
  type StaffCategoryDetail,
  deleteCategory,
  getCategoryDetail,
  saveCategory,
} from '@trunkline/contract/staff/categories';
import { pictureUploadRule } from '@trunkline/contract/staff/products';
import { getLanguageName } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { call } from '../../../client/call.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useAction } from '../../../client/use-action.ts';
import { CatalogueRecordForm, isReadOnlyRecord, useCatalogueChangeDone } from '../catalogue-record-form.tsx';
import { type CategoryForm, categoryFormShape, toCategoryInput, toCategoryValues } from './category-form.ts';
import { toCategoryOptions } from '../category-options.ts';
import { pickLanguage } from '../language-texts.ts';
import { ProductUploadButton, useProductUploads } from '../product-uploads.tsx';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import { Grid, Row } from '../../../ui/layout/parts.tsx';
import styles from './categories-page.module.css';

interface CategoryDialogProps {
  /** Undefined for a new category. */
  readonly id?: string;
  /** The category above a new one; null: the top. */
  readonly parent?: string | null;
  readonly onClose: () => void;
}

export function CategoryDialog({ id, parent = null, onClose }: CategoryDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...staffCatalogueQueries.category(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <CategoryEditor category={undefined} parent={parent} onClose={onClose} />;
  if (data) return <CategoryEditor category={data} parent={data.parent_id} onClose={onClose} />;
  return (
    <Dialog title={t('staff_catalogue.category')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Dialog>
  );
}

interface CategoryEditorProps {
  readonly category: StaffCategoryDetail | undefined;
  readonly parent: string | null;
  readonly onClose: () => void;
}

function CategoryEditor({ category, parent, onClose }: CategoryEditorProps) {
  const t = useT();
  const [base, setBase] = useState(category);
  const form = useShapeForm(categoryFormShape, toCategoryValues(category, parent));
  const autosave = useAutosavedForm(form, {
    object: 'category',
    id: base?.id ?? `below ${parent ?? ''}`,
    version: base?.version,
  });
  const done = useCatalogueChangeDone(onClose);
  const title = base ? pickLanguage(base.name, t.language) : t('staff_catalogue.new_category');
  const save = useAction(saveCategory, { quiet: true, onDone: done(t('staff_catalogue.category_saved')) });
  const remove = useAction(deleteCategory, {
    quiet: true,
    onDone: done(t('staff_catalogue.deleted', { name: title })),
  });
  return (
    <Dialog
      title={title}
      text={
        base
          ? t('staff_catalogue.category_holds', { count: base.products_below })
          : t('staff_catalogue.category_new_text')
      }
      onClose={onClose}
    >
      <CatalogueRecordForm
        form={form}
        autosave={autosave}
        record={base}
        save={save}
        remove={remove}
        onSubmit={() =>
          void save.run({ ...toCategoryInput(form.getValues()), ...(base && { id: base.id, version: base.version }) })
        }
        read={(id) => call(getCategoryDetail, { id })}
        toValues={(stored) => toCategoryValues(stored, stored.parent_id)}
        onTake={setBase}
        onClose={onClose}
      >
        <CategoryFields form={form} category={base} disabled={isReadOnlyRecord(base)} />
      </CatalogueRecordForm>
    </Dialog>
  );
}

interface CategoryFieldsProps {
  readonly form: CategoryForm;
  /** Undefined for a new category. */
  readonly category: StaffCategoryDetail | undefined;
  readonly disabled: boolean;
}

function CategoryFields({ form, category, disabled }: CategoryFieldsProps) {
  const t = useT();
  const { data: tree } = useQuery(staffCatalogueQueries.tree());
  const possibleParents = (tree?.list ?? []).filter(({ id }) => id !== category?.id);
  return (
    <>
      <Grid columns="2" gap="3">
        {languages.map((language) => (
          <TextField
            key={language}
            field={form.field(`name.${language}`)}
            label={t('common.name_in', { language: getLanguageName(language) })}
            maxLength={100}
            disabled={disabled}
            optional={language !== 'en'}
          />
        ))}
      </Grid>
      <Select
        field={form.field('parent_id')}
        label={t('staff_catalogue.parent')}
        empty={t('common.top_level')}
        options={toCategoryOptions(possibleParents, t.language)}
        disabled={disabled}
        optional
      />
      <TextField
        field={form.field('slug')}
        label={t('staff_catalogue.slug')}
        hint={t('staff_catalogue.slug_hint')}
        ltr
        disabled={disabled}
        optional={!category}
      />
      <CategoryPicture form={form} category={category} disabled={disabled} />
    </>
  );
}

function CategoryPicture({ form, category, disabled }: CategoryFieldsProps) {
  const t = useT();
  const [uploadedThumbnail, setUploadedThumbnail] = useState<string | null>(null);
  const image = form.watch('image');
  const uploads = useProductUploads('picture', pictureUploadRule, ({ file_id, thumb }) => {
    setUploadedThumbnail(thumb);
    form.setValue('image', file_id, { shouldDirty: true });
  });
  const shown = uploadedThumbnail ?? (image ? category?.image : undefined);
  return (
    <Row gap="4" align="center" wrap className={styles.picture}>
      {shown && <img src={shown} alt={t('staff_catalogue.picture')} />}
      {!disabled && (
        <ProductUploadButton label={t('staff_catalogue.picture_add')} rule={pictureUploadRule} uploads={uploads} />
      )}
      {!disabled && image && (
        <Button
          size="s"
          onPress={() => {
            setUploadedThumbnail(null);
            form.setValue('image', '', { shouldDirty: true });
          }}
        >
          {t('staff_catalogue.picture_remove')}
        </Button>
      )}
    </Row>
  );
}
