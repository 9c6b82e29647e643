import {
  cancelImport,
  deleteImport,
  getImportDetail,
  type ImportDetail,
  undoImport,
} from '@trunkline/contract/staff/imports';
import { IconArrowBackUp, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { importQueries } from './imports.queries.ts';

type ImportAction = 'cancel' | 'delete' | 'undo';

/** The actions that the server allows beside the import itself. Each needs a confirmation. */
export function ImportActions({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const [open, setOpen] = useState<ImportAction>();
  const may = (action: ImportAction): boolean => data.actions.includes(action);
  const close = () => setOpen(undefined);
  return (
    <>
      {may('delete') && !may('cancel') && (
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen('delete')}>
          {t('common.delete')}
        </Button>
      )}
      {may('cancel') && (
        <Button icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen('cancel')}>
          {t('staff_import.stop')}
        </Button>
      )}
      {may('undo') && (
        <Button icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen('undo')}>
          {t('imports.undo')}
        </Button>
      )}
      {open === 'cancel' && <StopImportDialog data={data} onClose={close} />}
      {open === 'undo' && <UndoImportDialog data={data} onClose={close} />}
      {open === 'delete' && <DeleteImportDialog data={data} onClose={close} />}
    </>
  );
}

interface ImportDialogProps {
  readonly data: ImportDetail;
  readonly onClose: () => void;
}

interface StaleImportProps {
  readonly data: ImportDetail;
  readonly action: { readonly error: unknown; readonly reset: () => void };
}

/** Notice that somebody else went on with the import meanwhile. */
function StaleImport({ data, action }: StaleImportProps) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  return (
    <StaleAction
      action={action}
      record={data}
      read={() => call(getImportDetail, { id: data.id })}
      facts={({ state_label, counts }) => ({
        [t('common.state')]: state_label,
        [t('staff_import.bad_rows')]: format.number(counts.bad),
      })}
      onTake={(newest) => queries.setQueryData(importQueries.detail(data.id).queryKey, newest)}
    />
  );
}

function StopImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const cancel = useAction(cancelImport, {
    quiet: true,
    onDone: (answer) => {
      queries.setQueryData(importQueries.detail(data.id).queryKey, answer);
      toast.ok(t('staff_import.stopped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_import.stop_title')}
      text={t('staff_import.stop_text')}
      confirm={t('staff_import.stop')}
      error={cancel.error}
      busy={cancel.busy}
      stale={() => <StaleImport data={data} action={cancel} />}
      onConfirm={() => void cancel.run({ id: data.id, version: data.version })}
      onClose={onClose}
    />
  );
}

function UndoImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const undo = useAction(undoImport, {
    quiet: true,
    onDone: (answer) => {
      queries.setQueryData(importQueries.detail(data.id).queryKey, answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('imports.undo_title')}
      text={t('imports.undo_text')}
      confirm={t('imports.undo')}
      error={undo.error}
      busy={undo.busy}
      stale={() => <StaleImport data={data} action={undo} />}
      onConfirm={() => void undo.run({ id: data.id, version: data.version, wait: false })}
      onClose={onClose}
    />
  );
}

function DeleteImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useAction(deleteImport, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('staff_import.deleted'));
      await navigate({ to: staffPaths.imports });
      queries.removeQueries({ queryKey: importQueries.detail(data.id).queryKey });
      await queries.invalidateQueries({ queryKey: ['imports', 'list'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_import.delete_title')}
      text={`${t('staff_import.delete_text')} ${data.file_name}, ${format.bytes(data.size)}`}
      confirm={t('common.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => <StaleImport data={data} action={remove} />}
      onConfirm={() => void remove.run({ id: data.id, version: data.version })}
      onClose={onClose}
    />
  );
}
