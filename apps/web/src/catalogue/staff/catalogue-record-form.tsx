import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TFunction } from '@trunkline/text';
import type { ApiError } from '../../client/api-error.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import type { Autosave } from '../../ui/forms/use-autosave.tsx';
import type { ShapeForm } from '../../ui/forms/use-shape-form.ts';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import { StaleFormNotice } from '../../ui/feedback/stale-form-notice.tsx';
import { toast } from '../../client/toast.ts';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { useT } from '../../client/text.tsx';
import { staffCatalogueKey } from './staff-catalogue.queries.ts';
import { Row } from '../../ui/layout/parts.tsx';

interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly actions: readonly ('save' | 'delete')[];
}

interface RecordAction {
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

interface DeleteAction extends RecordAction {
  readonly run: (input: { readonly id: string; readonly version: number }) => Promise<unknown>;
}

interface CatalogueRecordFormProps<V extends FieldValues, C, R extends StoredRecord> {
  readonly form: ShapeForm<V, C>;
  readonly autosave: Autosave;
  /** Undefined for a new record. */
  readonly record: R | undefined;
  readonly save: RecordAction;
  readonly remove: DeleteAction;
  readonly onSubmit: () => void;
  /** Reads the newest state after a version conflict. */
  readonly read: (id: string) => Promise<R>;
  /** Values with which the form starts. */
  readonly toValues: (record: R) => V;
  /** Takes over the newest state as what the form was filled from. */
  readonly onTake: (newest: R) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const isReadOnlyRecord = (record: StoredRecord | undefined): boolean =>
  record !== undefined && !record.actions.includes('save');

/** Closes the dialog of a changed record: toast, then every catalogue query is read again. */
export function useCatalogueChangeDone(onClose: () => void): (text: string) => () => Promise<void> {
  const cache = useQueryClient();
  return (text) => async () => {
    toast.ok(text);
    await cache.invalidateQueries({ queryKey: staffCatalogueKey });
    onClose();
  };
}

/** The form of a category or a compatibility rule in its dialog: buttons, version conflict, warning about unsaved changes. */
export function CatalogueRecordForm<V extends FieldValues, C, R extends StoredRecord>({
  form,
  autosave,
  record,
  save,
  remove,
  onSubmit,
  read,
  toValues,
  onTake,
  onClose,
  children,
}: CatalogueRecordFormProps<V, C, R>) {
  return (
    <>
      <Form
        form={form}
        error={save.error ?? remove.error}
        busy={save.busy || remove.busy}
        autosave={autosave}
        onSubmit={onSubmit}
        stale={record && <StaleRecordNotice {...{ form, record, save, remove, read, toValues, onTake }} />}
        actions={<CatalogueRecordActions record={record} remove={remove} onClose={onClose} />}
      >
        {children}
      </Form>
      <UnsavedWarning when={form.formState.isDirty && !save.busy} />
    </>
  );
}

/** The name of the column where a field has no label of its own. */
export function describeCatalogueField(t: TFunction, path: string): FieldDescription {
  const [field = '', ...rest] = path.split('.');
  return { label: [t.find(`staff_catalogue.${field}`) ?? field, ...rest].join(' · ') };
}

type StaleRecordNoticeProps<V extends FieldValues, C, R extends StoredRecord> = Pick<
  CatalogueRecordFormProps<V, C, R>,
  'form' | 'save' | 'remove' | 'read' | 'toValues' | 'onTake'
> & { readonly record: R };

function StaleRecordNotice<V extends FieldValues, C, R extends StoredRecord>(props: StaleRecordNoticeProps<V, C, R>) {
  const { form, record, save, remove, read, toValues, onTake } = props;
  const t = useT();
  const reset = () => {
    save.reset();
    remove.reset();
  };
  return (
    <StaleFormNotice
      {...{ form, base: record, toValues }}
      save={{ error: save.error ?? remove.error, reset }}
      read={() => read(record.id)}
      describe={(path) => describeCatalogueField(t, path)}
      onTake={(newest) => {
        onTake(newest);
        form.reset(toValues(newest));
      }}
    />
  );
}

interface CatalogueRecordActionsProps {
  readonly record: StoredRecord | undefined;
  readonly remove: DeleteAction;
  readonly onClose: () => void;
}

function CatalogueRecordActions({ record, remove, onClose }: CatalogueRecordActionsProps) {
  const t = useT();
  return (
    <Row gap="3" wrap>
      {record?.actions.includes('delete') && (
        <Button look="danger" onPress={() => void remove.run({ id: record.id, version: record.version })}>
          {t('staff_catalogue.delete')}
        </Button>
      )}
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      {!isReadOnlyRecord(record) && <SubmitButton>{record ? t('ui.save') : t('staff_catalogue.create')}</SubmitButton>}
    </Row>
  );
}
