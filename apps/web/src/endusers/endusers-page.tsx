import { exportEndUsers, listEndUsers } from '@trunkline/contract/endusers';
import { IconPlus, IconUpload, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../client/text.tsx';
import { defineList } from '../lists/define-list.ts';
import { ListBody } from '../lists/list-body.tsx';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { EndUserPanel } from './enduser-panel.tsx';
import { endUsersAddress, type EndUsersSearch } from './endusers-search.ts';
import { listEndUserColumns } from './enduser-columns.tsx';
import { endUsersKey } from './endusers.queries.ts';
import { Grid, Panel } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

// Opened rarely, and larger than the rest of the page.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

const endUserList = defineList({
  address: endUsersAddress,
  key: [...endUsersKey, 'list'],
  endpoint: listEndUsers,
  exports: exportEndUsers,
  toFilter: ({ protect, ...filter }) => ({ ...filter, is_protect: protect }),
});

export function EndUsersPage({ search }: { readonly search: EndUsersSearch }) {
  const t = useT();
  const [isImporting, setImporting] = useState(false);
  const isOpen = search.id !== undefined || search.add === true;
  return (
    <div className="stack">
      <PageHead
        title={t('endusers.title')}
        text={t('endusers.list_text')}
        crumbs={[{ label: t('common.sales') }, { label: t('endusers.title') }]}
        // On phones the actions are a bar at the bottom of the window, where the panel has its own.
        actions={!isOpen && <ListActions search={search} onImport={() => setImporting(true)} />}
      />
      <Grid gap="5" align="start" className={isOpen ? styles.open : undefined}>
        <EndUsersList search={search} isOpen={isOpen} />
        {isOpen && <EndUserPanel key={search.id ?? 'new'} id={search.id} search={search} />}
      </Grid>
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ListActions({ search, onImport }: { readonly search: EndUsersSearch; readonly onImport: () => void }) {
  const t = useT();
  return (
    <>
      <Button icon={<IconUpload size={16} stroke={1.75} aria-hidden />} onPress={onImport}>
        {t('common.import')}
      </Button>
      <ExportButton endpoint={exportEndUsers} input={endUserList.toInput(search)} />
      <AddLink search={search} primary />
    </>
  );
}

function AddLink({ search, primary }: { readonly search: EndUsersSearch; readonly primary?: boolean }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.endUsers}
      search={{ ...search, id: undefined, add: true }}
      look={primary ? 'primary' : 'plain'}
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('endusers.add')}
    </LinkButton>
  );
}

function EndUsersList({ search, isOpen }: { readonly search: EndUsersSearch; readonly isOpen: boolean }) {
  const t = useT();
  return (
    <Panel shrink className={styles.list}>
      <ListBody
        list={endUserList}
        search={search}
        label={t('endusers.title')}
        searchLabel={t('endusers.search')}
        columns={listEndUserColumns(t, search, isOpen)}
        tall
        hidesExport
        empty={{
          icon: <IconUsers size={28} stroke={1.5} aria-hidden />,
          title: t('endusers.none'),
          text: t('endusers.none_text'),
          action: <AddLink search={search} />,
        }}
        noMatch={{ title: t('ui.no_data'), text: t('endusers.none_match'), clear: t('endusers.show_all') }}
      />
    </Panel>
  );
}
