import { deleteListView, type ListView, saveListView } from '@trunkline/contract/staff/list-views';
import { IconBookmark } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListSearch } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { listViewsQuery, useListViews, type ViewedPage } from './list-views.queries.ts';
import { toViewQuery, toViewSearch, type ViewedAddress } from './view-nav.tsx';

interface ViewMenuProps<S extends ListSearch> {
  readonly page: ViewedPage;
  readonly address: ViewedAddress<S>;
  readonly search: S;
}

/** Saves the list as it is shown, and changes or deletes the view that is open. */
export function ViewMenu<S extends ListSearch>({ page, address, search }: ViewMenuProps<S>) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [open, setOpen] = useState<'new' | 'edit' | 'delete'>();
  const active = useListViews(page).find(({ id }) => id === search.view);
  const own = active?.own ? active : undefined;
  const query = toViewQuery(address, search);
  const isChanged = active !== undefined && query !== toViewQuery(address, toViewSearch(address, active));
  const refresh = () => cache.invalidateQueries({ queryKey: listViewsQuery(page).queryKey });
  const openView = async (view: ListView) => {
    await refresh();
    await navigate({ to: '.', search: { ...toViewSearch(address, view) }, resetScroll: false });
  };
  const conflict = useViewConflict(page, own);
  const save = useAction(saveListView, {
    ...useStaleToast(refresh),
    onDone: async (saved) => {
      toast.ok(t('lists.view_saved'));
      await openView(saved);
    },
  });
  const close = () => setOpen(undefined);
  return (
    <>
      {isChanged && (
        <>
          <Text as="span" tone="warn" size="meta" whiteSpace="nowrap">
            {t('lists.view_changed')}
          </Text>
          <Button look="ghost" onPress={() => void openView(active)}>
            {t('lists.view_reset')}
          </Button>
          {own && (
            <Button busy={save.busy} onPress={() => void save.run({ ...toInput(page, own), query })}>
              {t('lists.view_save')}
            </Button>
          )}
        </>
      )}
      <Menu
        label={t('lists.views')}
        icon={<IconBookmark size={16} stroke={1.75} aria-hidden />}
        entries={[
          { id: 'new', label: t('lists.view_save_new'), onAction: () => setOpen('new') },
          ...(own
            ? [
                { id: 'edit', label: t('lists.view_edit'), onAction: () => setOpen('edit') },
                { id: 'delete', label: t('lists.view_delete'), onAction: () => setOpen('delete') },
              ]
            : []),
        ]}
      />
      {(open === 'new' || open === 'edit') && (
        <ViewDialog
          page={page}
          query={query}
          view={open === 'edit' ? own : undefined}
          onDone={openView}
          onClose={close}
        />
      )}
      {open === 'delete' && own && (
        <ActionDialog
          endpoint={deleteListView}
          title={t('lists.view_delete')}
          text={t('lists.view_delete_text', { name: own.name })}
          submit={t('lists.view_delete')}
          look="danger"
          done={t('lists.view_deleted')}
          record={own}
          conflict={conflict}
          onDone={async () => {
            await navigate({ to: '.', search: (now) => ({ ...now, view: undefined }), resetScroll: false });
            await refresh();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const toInput = (view_page: ViewedPage, { id, version, name, shared, is_default }: ListView) => ({
  view_page,
  id,
  version,
  name,
  shared,
  is_default,
});

/** Another window of the same person changed the view first. */
const useViewConflict = (page: ViewedPage, view: ListView | undefined): RecordConflict<ListView> => {
  const cache = useQueryClient();
  const query = { ...listViewsQuery(page), staleTime: 0 };
  return {
    read: async () => {
      const newest = (await cache.fetchQuery(query)).find(({ id }) => id === view?.id);
      if (!newest) throw new Error('The view was deleted');
      return newest;
    },
  };
};

interface ViewDialogProps {
  readonly page: ViewedPage;
  readonly query: string;
  /** The view that is changed; undefined: a new one. */
  readonly view: ListView | undefined;
  readonly onDone: (view: ListView) => Promise<unknown>;
  readonly onClose: () => void;
}

function ViewDialog({ page, query, view, onDone, onClose }: ViewDialogProps) {
  const t = useT();
  const conflict = useViewConflict(page, view);
  return (
    <ActionDialog
      endpoint={saveListView}
      record={view}
      conflict={conflict}
      title={t(view ? 'lists.view_edit' : 'lists.view_save_new')}
      text={t('lists.view_text')}
      submit={t('lists.view_save')}
      done={t('lists.view_saved')}
      keep="never"
      values={(shown) => ({
        name: shown?.name ?? '',
        shared: shown?.shared ?? false,
        is_default: shown?.is_default ?? false,
      })}
      fields={{
        name: field(TextField, { label: t('common.name'), full: true }),
        shared: field(Checkbox, { label: t('lists.view_share'), full: true }),
        is_default: field(Checkbox, { label: t('lists.view_default'), full: true }),
      }}
      input={{ view_page: page, query }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
