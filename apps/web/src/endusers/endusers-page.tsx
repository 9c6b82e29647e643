import { exportEndUsers } from '@trunkline/contract/endusers';
import { endUserIndustries } from '@trunkline/contract/enums';
import { IconPlus, IconSearchOff, IconUpload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCountries } from '../accounts/countries.ts';
import { isNarrowed } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { Filters } from '../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../ui/tables/list-card.tsx';
import { useChangeSearch } from '../ui/tables/use-change-search.ts';
import { EndUserPanel } from './enduser-panel.tsx';
import type { EndUsersSearch } from './endusers-search.ts';
import { EndUsersTable } from './endusers-table.tsx';
import { endUserQueries, toEndUsersInput } from './endusers.queries.ts';
import { Grid, Panel } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

// Opened rarely, and larger than the rest of the page.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export function EndUsersPage({ search }: { readonly search: EndUsersSearch }) {
  const t = useT();
  const [isImporting, setImporting] = useState(false);
  const isOpen = search.id !== undefined || search.add === true;
  return (
    <div className="stack">
      <PageHead
        title={t('endusers.title')}
        text={t('endusers.list_text')}
        crumbs={[{ label: t('quotations.sales') }, { label: t('endusers.title') }]}
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
        {t('endusers.import')}
      </Button>
      <ExportButton endpoint={exportEndUsers} input={toEndUsersInput(search)} />
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
  const query = useQuery(endUserQueries.list(search));
  const change = useChangeSearch<EndUsersSearch>();
  const countries = useCountries();
  return (
    <Panel shrink className={styles.list}>
      <Filters>
        <KeywordBox label={t('endusers.search')} keyword={search.keyword} />
        <PlainSelect
          label={t('endusers.country')}
          empty={t('endusers.any_country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={search.country ?? ''}
          onChange={(country) => change({ country: country || undefined })}
        />
        <PlainSelect
          label={t('endusers.industry')}
          empty={t('endusers.any_industry')}
          options={endUserIndustries.map((value) => ({ value, label: t(`endusers.industry_${value}`) }))}
          value={search.industry ?? ''}
          onChange={(chosen) => change({ industry: endUserIndustries.find((one) => one === chosen) })}
        />
        <PlainCheckbox
          label={t('endusers.with_protection')}
          checked={search.protect === true}
          onChange={(isTicked) => change({ protect: isTicked || undefined })}
        />
      </Filters>
      <ListCard query={query} columns={5} empty={<NoEndUsers search={search} />}>
        {(data) => (
          <EndUsersTable rows={data.list} search={search} isShort={isOpen} onSort={(sort) => change({ sort })} />
        )}
      </ListCard>
    </Panel>
  );
}

function NoEndUsers({ search }: { readonly search: EndUsersSearch }) {
  const t = useT();
  const { id: _id, add: _add, ...list } = search;
  if (isNarrowed(list)) {
    return (
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        text={t('endusers.none_match')}
        action={
          <LinkButton to={paths.endUsers} search={{}}>
            {t('endusers.show_all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
      title={t('endusers.none')}
      text={t('endusers.none_text')}
      action={<AddLink search={search} />}
    />
  );
}
