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
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { importQueries } from './imports.queries.ts';

type ImportAction = 'cancel' | 'delete' | 'undo';

/** The actions that the server allows beside the import itself. Each needs a confirmation. */
export function ImportActions({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const may = (action: ImportAction): boolean => data.actions.includes(action);
  return (
    <>
      {may('delete') && !may('cancel') && (
        <ActionButton icon={<IconTrash size={16} stroke={1.75} aria-hidden />} label={t('common.delete')}>
          {(onClose) => <DeleteImportDialog data={data} onClose={onClose} />}
        </ActionButton>
      )}
      {may('cancel') && (
        <ActionButton icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />} label={t('staff_import.stop')}>
          {(onClose) => <StopImportDialog data={data} onClose={onClose} />}
        </ActionButton>
      )}
      {may('undo') && (
        <ActionButton icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />} label={t('imports.undo')}>
          {(onClose) => <UndoImportDialog data={data} onClose={onClose} />}
        </ActionButton>
      )}
    </>
  );
}

interface ImportDialogProps {
  readonly data: ImportDetail;
  readonly onClose: () => void;
}

/** What the dialogs of an import share. Somebody else may have gone on with it meanwhile. */
function useImportAction(data: ImportDetail) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const take = (newest: ImportDetail) => void queries.setQueryData(importQueries.detail(data.id).queryKey, newest);
  const conflict: RecordConflict<ImportDetail> = {
    read: () => call(getImportDetail, { id: data.id }),
    take,
    facts: ({ state_label, counts }) => ({
      [t('common.state')]: state_label,
      [t('staff_import.bad_rows')]: format.number(counts.bad),
    }),
  };
  return { record: data, conflict, onDone: take };
}

function StopImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useImportAction(data)}
      endpoint={cancelImport}
      title={t('staff_import.stop_title')}
      text={t('staff_import.stop_text')}
      submit={t('staff_import.stop')}
      done={t('staff_import.stopped')}
      onClose={onClose}
    />
  );
}

function UndoImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useImportAction(data)}
      endpoint={undoImport}
      title={t('imports.undo_title')}
      text={t('imports.undo_text')}
      submit={t('imports.undo')}
      input={{ wait: false }}
      onClose={onClose}
    />
  );
}

function DeleteImportDialog({ data, onClose }: ImportDialogProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { record, conflict } = useImportAction(data);
  return (
    <ActionDialog
      endpoint={deleteImport}
      record={record}
      conflict={conflict}
      title={t('staff_import.delete_title')}
      text={`${t('staff_import.delete_text')} ${data.file_name}, ${format.bytes(data.size)}`}
      submit={t('common.delete')}
      look="danger"
      done={t('staff_import.deleted')}
      onDone={async () => {
        await navigate({ to: staffPaths.imports });
        queries.removeQueries({ queryKey: importQueries.detail(data.id).queryKey });
        await queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      }}
      onClose={onClose}
    />
  );
}
