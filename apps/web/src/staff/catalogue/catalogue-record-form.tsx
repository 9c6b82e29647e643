import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '../../client/api-error.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import type { KeptWork } from '../../ui/forms/use-kept-work.tsx';
import type { ShapeForm } from '../../ui/forms/use-shape-form.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { toast } from '../../client/toast.ts';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { useT } from '../../client/text.tsx';
import { staffCatalogueKey } from './staff-catalogue.queries.ts';
import styles from './catalogue-record-form.module.css';

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
  readonly kept: KeptWork;
  /** Undefined for a new record. */
  readonly record: R | undefined;
  readonly save: RecordAction;
  readonly remove: DeleteAction;
  readonly onSubmit: () => void;
  /** Reads the newest state after a version conflict. */
  readonly read: (id: string) => Promise<R>;
  readonly onRead: (newest: R, keepTyped: boolean) => void;
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
  kept,
  record,
  save,
  remove,
  onSubmit,
  read,
  onRead,
  onClose,
  children,
}: CatalogueRecordFormProps<V, C, R>) {
  return (
    <>
      <Form
        form={form}
        error={[save.error, remove.error].find((error) => error && !error.isStale)}
        busy={save.busy || remove.busy}
        kept={kept}
        onSubmit={onSubmit}
        actions={<CatalogueRecordActions record={record} remove={remove} onClose={onClose} />}
      >
        {record && (
          <StaleNotice
            error={save.error ?? remove.error}
            read={() => read(record.id)}
            onRead={(newest, keepTyped) => {
              onRead(newest, keepTyped);
              save.reset();
              remove.reset();
            }}
          />
        )}
        {children}
      </Form>
      <UnsavedWarning when={form.formState.isDirty && !save.busy} />
    </>
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
    <div className={styles.foot}>
      {record?.actions.includes('delete') && (
        <Button look="danger" onPress={() => void remove.run({ id: record.id, version: record.version })}>
          {t('staff_catalogue.delete')}
        </Button>
      )}
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      {!isReadOnlyRecord(record) && (
        <SubmitButton>{record ? t('staff_catalogue.save') : t('staff_catalogue.create')}</SubmitButton>
      )}
    </div>
  );
}
