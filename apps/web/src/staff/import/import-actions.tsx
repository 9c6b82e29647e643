import { cancelImport, commitImport, deleteImport, type ImportDetail } from '@trunkline/contract/staff/import';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { imports } from './imports.queries.ts';

type Asking = 'commit' | 'cancel' | 'delete';

/** What may be done now; leaving rows out, stopping and deleting are asked once more. */
export function ImportActions({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const [asking, setAsking] = useState<Asking>();
  const may = (action: Asking): boolean => data.actions.includes(action);
  const close = () => setAsking(undefined);
  return (
    <>
      {may('delete') && !may('cancel') && (
        <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => setAsking('delete')}>
          {t('staff_import.delete')}
        </Button>
      )}
      {may('cancel') && (
        <Button icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />} onPress={() => setAsking('cancel')}>
          {t('staff_import.stop')}
        </Button>
      )}
      {may('commit') && <Commit data={data} onAsk={() => setAsking('commit')} />}
      {asking === 'commit' && <LeaveOut data={data} onClose={close} />}
      {asking === 'cancel' && <Stop data={data} onClose={close} />}
      {asking === 'delete' && <Delete data={data} onClose={close} />}
    </>
  );
}

interface ActionProps {
  readonly data: ImportDetail;
  readonly onClose: () => void;
}

function useCommit(data: ImportDetail, onDone?: () => void) {
  const queries = useQueryClient();
  return useAction(commitImport, {
    onDone: (answer) => {
      queries.setQueryData(imports.detail(data.id).queryKey, answer);
      onDone?.();
    },
  });
}

function Commit({ data, onAsk }: { readonly data: ImportDetail; readonly onAsk: () => void }) {
  const t = useT();
  const commit = useCommit(data);
  const { counts, state } = data;
  const good = counts.new + counts.changed;
  const run = () => void commit.run({ id: data.id, version: data.version, wait: false });
  if (state === 'failed')
    return (
      <Button look="primary" busy={commit.busy} onPress={run}>
        {t('staff_import.try_again')}
      </Button>
    );
  if (good === 0) return null;
  if (counts.bad > 0)
    return (
      <Button look="primary" onPress={onAsk}>
        {t('staff_import.commit_good', { count: good })}
      </Button>
    );
  return (
    <Button look="primary" busy={commit.busy} onPress={run}>
      {t('staff_import.commit', { count: good })}
    </Button>
  );
}

function LeaveOut({ data, onClose }: ActionProps) {
  const t = useT();
  const commit = useCommit(data, onClose);
  const { counts } = data;
  return (
    <ConfirmDialog
      title={t('staff_import.commit_title')}
      text={t('staff_import.commit_good_text', { count: counts.bad })}
      confirm={t('staff_import.commit_good', { count: counts.new + counts.changed })}
      error={commit.error}
      busy={commit.busy}
      onConfirm={() => void commit.run({ id: data.id, version: data.version, skip_bad: true, wait: false })}
      onClose={onClose}
    />
  );
}

function Stop({ data, onClose }: ActionProps) {
  const t = useT();
  const queries = useQueryClient();
  const cancel = useAction(cancelImport, {
    onDone: (answer) => {
      queries.setQueryData(imports.detail(data.id).queryKey, answer);
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
      onConfirm={() => void cancel.run({ id: data.id, version: data.version })}
      onClose={onClose}
    />
  );
}

function Delete({ data, onClose }: ActionProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useAction(deleteImport, {
    onDone: async () => {
      toast.ok(t('staff_import.deleted'));
      await navigate({ to: paths.adminImports as never });
      queries.removeQueries({ queryKey: imports.detail(data.id).queryKey });
      await queries.invalidateQueries({ queryKey: ['imports', 'list'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_import.delete_title')}
      text={`${t('staff_import.delete_text')} ${data.file_name}, ${format.bytes(data.size)}`}
      confirm={t('staff_import.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      onConfirm={() => void remove.run({ id: data.id, version: data.version })}
      onClose={onClose}
    />
  );
}
