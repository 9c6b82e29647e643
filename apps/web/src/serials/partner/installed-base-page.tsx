import { addToCart } from '@trunkline/contract/cart';
import { exportInstalledBase, type InstalledSerial, listInstalledBase } from '@trunkline/contract/service/serials';
import { IconDevices } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { refreshCart } from '../../cart/cart.queries.ts';
import { ActionButton } from '../../dialogs/action-dialog.tsx';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SelectionBar, type RowSelection } from '../../ui/tables/row-selection.tsx';
import { OpenCaseDialog } from '../../warranty/partner/open-case-dialog.tsx';
import { endUserChoices } from './end-user-choices.ts';
import { listInstalledColumns } from './installed-columns.tsx';
import { installedBaseAddress, type InstalledBaseSearch } from './installed-base-search.ts';

export const installedBaseList = defineList({
  address: installedBaseAddress,
  key: ['installed-base', 'list'],
  endpoint: listInstalledBase,
  exports: exportInstalledBase,
});

/** The devices of the company by end user. */
export function InstalledBasePage({ search }: { readonly search: InstalledBaseSearch }) {
  const t = useT();
  return (
    <ListPage
      list={installedBaseList}
      search={search}
      title={t('common.installed_base')}
      text={t('serials.installed_text')}
      crumbs={[{ label: t('common.support') }, { label: t('common.installed_base') }]}
      actions={
        <ActionButton label={t('warranty.open')} look="primary">
          {(onClose) => <OpenCaseDialog onClose={onClose} />}
        </ActionButton>
      }
      tabs={{ text: (tab) => t(`serials.tab_${tab}`) }}
      searchLabel={t('serials.installed_search')}
      controls={{ enduser_id: <EndUserFilter {...search} />, model: <ModelFilter search={search} /> }}
      columns={listInstalledColumns(t)}
      tall
      selection={{ getName: ({ sn }) => sn, bar: (selection) => <SuccessorBar selection={selection} /> }}
      empty={{
        icon: <IconDevices size={28} stroke={1.5} aria-hidden />,
        title: t('serials.none'),
        text: t('serials.none_text'),
      }}
    />
  );
}

function EndUserFilter({ enduser_id }: Pick<InstalledBaseSearch, 'enduser_id'>) {
  const t = useT();
  const { data: endUsers = [] } = useQuery(endUserChoices);
  if (endUsers.length === 0) return null;
  return (
    <SearchSelect
      name="enduser_id"
      value={enduser_id}
      label={t('common.end_user')}
      any={t('serials.any_enduser')}
      options={endUsers.map(({ id, company }) => ({ value: id, label: company }))}
    />
  );
}

function ModelFilter({ search }: { readonly search: InstalledBaseSearch }) {
  const t = useT();
  const models = useQuery(installedBaseList.query(search)).data?.summary.models ?? [];
  if (models.length === 0) return null;
  return (
    <SearchSelect
      name="model"
      value={search.model}
      label={t('common.model')}
      any={t('serials.any_model')}
      options={models.map((model) => ({ value: model, label: model }))}
    />
  );
}

/** How many of each successor the selected devices need. */
const countSuccessors = (rows: readonly InstalledSerial[]): ReadonlyMap<string, number> =>
  rows.reduce((counts, { successor_id }) => {
    if (successor_id !== null) counts.set(successor_id, (counts.get(successor_id) ?? 0) + 1);
    return counts;
  }, new Map<string, number>());

function SuccessorBar({ selection }: { readonly selection: RowSelection<InstalledSerial> }) {
  const t = useT();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const successors = countSuccessors(selection.selected);
  const add = async () => {
    setBusy(true);
    try {
      for (const [product_id, quantity] of successors) await call(addToCart, { product_id, quantity, accessories: [] });
      await refreshCart(cache);
      toast.ok(t('serials.added'));
      selection.clear();
    } finally {
      setBusy(false);
    }
  };
  return (
    <SelectionBar selection={selection}>
      {successors.size === 0 ? (
        <span className="meta">{t('serials.no_successor')}</span>
      ) : (
        <Button look="primary" busy={isBusy} onPress={() => void add()}>
          {t('serials.add_successors')}
        </Button>
      )}
    </SelectionBar>
  );
}
