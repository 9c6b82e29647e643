import {
  type AdminCategoryDetail,
  adminDeleteCategory,
  adminGetCategory,
  adminSaveCategory,
} from '@trunkline/contract/staff/catalogue';
import { languageKeys } from '@trunkline/contract/accounts';
import { pictureRule } from '@trunkline/contract/staff/products';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { languageNames } from '@trunkline/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { line } from '@trunkline/contract/values';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Form, SubmitButton, useShapeForm } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { useT } from '../../client/text.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UnsavedWarning } from '../../ui/forms/unsaved.tsx';
import { useAction } from '../../client/use-action.ts';
import { adminCatalogue, catalogueKey } from './catalogue.queries.ts';
import { categoryOptions } from './category-options.ts';
import { UploadButton, useUploads } from './files-section.tsx';
import { inLanguage } from './in-language.ts';
import styles from './categories-page.module.css';

interface CategoryDialogProps {
  readonly id?: string;
  /** Of a new one. */
  readonly parent?: string | null;
  readonly onClose: () => void;
}

export function CategoryDialog({ id, parent = null, onClose }: CategoryDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...adminCatalogue.category(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <Editor category={undefined} parent={parent} onClose={onClose} />;
  if (data) return <Editor category={data} parent={data.parent_id} onClose={onClose} />;
  return (
    <Dialog title={t('staff_catalogue.category')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
    </Dialog>
  );
}

const name = z.object(
  Object.fromEntries(languageKeys.map((key) => [key, key === 'en' ? line(100) : z.nullish(line(100))])),
);
const shape = z.object({
  name,
  slug: z.nullish(z.string()),
  parent_id: z.nullish(z.string()),
  image: z.nullish(z.string()),
});
type Values = z.input<typeof shape>;

const valuesOf = (category: AdminCategoryDetail | undefined, parent: string | null): Values => ({
  name: Object.fromEntries(languageKeys.map((key) => [key, category?.name[key] ?? ''])),
  slug: category?.slug ?? '',
  parent_id: parent ?? '',
  image: category?.image_file_id ?? '',
});

/** Blank names take their language away; a blank address is left to the server. */
const inputOf = ({ name: names, slug, parent_id, image }: Values): EndpointInput<typeof adminSaveCategory> => ({
  name: Object.fromEntries(Object.entries(names).map(([key, text]) => [key, (text as string) || null])),
  ...(slug && { slug }),
  parent_id: parent_id || null,
  image: image || null,
});

interface EditorProps {
  readonly category: AdminCategoryDetail | undefined;
  readonly parent: string | null;
  readonly onClose: () => void;
}

function Editor({ category, parent, onClose }: EditorProps) {
  const t = useT();
  const cache = useQueryClient();
  const [base, setBase] = useState(category);
  const form = useShapeForm(shape, valuesOf(category, parent));
  const { data: tree } = useQuery(adminCatalogue.tree());
  const done = (text: string) => async () => {
    toast.ok(text);
    await cache.invalidateQueries({ queryKey: catalogueKey });
    onClose();
  };
  const title = base ? inLanguage(base.name, t.language) : t('staff_catalogue.new_category');
  const save = useAction(adminSaveCategory, { quiet: true, onDone: done(t('staff_catalogue.category_saved')) });
  const remove = useAction(adminDeleteCategory, {
    quiet: true,
    onDone: done(t('staff_catalogue.deleted', { name: title })),
  });
  const disabled = base !== undefined && !base.actions.includes('save');
  const error = [save.error, remove.error].find((one) => one && !one.isStale);
  const submit = () =>
    void save.run({ ...inputOf(form.getValues()), ...(base && { id: base.id, version: base.version }) });
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
      <Form
        form={form}
        error={error}
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
            read={() => call(adminGetCategory, { id: base.id })}
            onRead={(newest, keepTyped) => {
              form.reset(valuesOf(newest, newest.parent_id), { keepDirtyValues: keepTyped });
              setBase(newest);
              save.reset();
              remove.reset();
            }}
          />
        )}
        <TextField field={form.field('name.en')} label={languageNames.en} maxLength={100} disabled={disabled} />
        <TextField
          field={form.field('name.ar')}
          label={languageNames.ar}
          maxLength={100}
          disabled={disabled}
          optional
        />
        <OtherLanguages form={form} disabled={disabled} />
        <Select
          field={form.field('parent_id')}
          label={t('staff_catalogue.parent')}
          empty={t('staff_catalogue.at_the_top')}
          options={categoryOptions(
            (tree?.list ?? []).filter(({ id }) => id !== base?.id),
            t.language,
          )}
          disabled={disabled}
          optional
        />
        <TextField
          field={form.field('slug')}
          label={t('staff_catalogue.slug')}
          hint={t('staff_catalogue.slug_hint')}
          ltr
          disabled={disabled}
          optional={!base}
        />
        <Picture form={form} category={base} disabled={disabled} />
      </Form>
      <UnsavedWarning when={form.formState.isDirty && !save.busy} />
    </Dialog>
  );
}

type CategoryForm = ReturnType<typeof useShapeForm<typeof shape>>;

function OtherLanguages({ form, disabled }: { readonly form: CategoryForm; readonly disabled: boolean }) {
  const t = useT();
  return (
    <details>
      <summary>{t('staff_catalogue.other_languages')}</summary>
      <div className={styles.languages}>
        {languageKeys
          .filter((key) => key !== 'en' && key !== 'ar')
          .map((key) => (
            <TextField
              key={key}
              field={form.field(`name.${key}`)}
              label={languageNames[key]}
              maxLength={100}
              disabled={disabled}
              optional
            />
          ))}
      </div>
    </details>
  );
}

interface PictureProps {
  readonly form: CategoryForm;
  readonly category: AdminCategoryDetail | undefined;
  readonly disabled: boolean;
}

function Picture({ form, category, disabled }: PictureProps) {
  const t = useT();
  const [fresh, setFresh] = useState<string | null>(null);
  const image = form.watch('image');
  const uploads = useUploads('picture', pictureRule, ({ file_id, thumb }) => {
    setFresh(thumb);
    form.setValue('image', file_id, { shouldDirty: true });
  });
  const shown = fresh ?? (image ? category?.image : undefined);
  return (
    <div className={styles.picture}>
      {shown && <img src={shown} alt={t('staff_catalogue.picture')} />}
      {!disabled && <UploadButton label={t('staff_catalogue.picture_add')} rule={pictureRule} uploads={uploads} />}
      {!disabled && image && (
        <Button
          size="s"
          onPress={() => {
            setFresh(null);
            form.setValue('image', '', { shouldDirty: true });
          }}
        >
          {t('staff_catalogue.picture_remove')}
        </Button>
      )}
    </div>
  );
}
