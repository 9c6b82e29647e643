import {
  deleteRate,
  exportRates,
  getRateDetail,
  currenciesWithRate,
  listRates,
  type RateRow,
} from '@trunkline/contract/staff/rates';
import type { TFunction } from '@trunkline/text';
import { IconCoins, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { usePermission } from '../../client/permissions.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { PriceStateMark } from './price-state-mark.tsx';
import { ratesAddress, type RatesSearch } from './prices-search.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RatesBoard } from './rates-board.tsx';
import { Row } from '../../ui/layout/parts.tsx';

type OpenRateDialog = { readonly edit: RateRow | 'new'; readonly currency?: string } | { readonly remove: RateRow };

const rateList = defineList({
  address: ratesAddress,
  key: ['prices', 'rates'],
  endpoint: listRates,
  exports: exportRates,
});

/** Today's exchange rates, and the list of all past and future rates. */
export function RatesPage({ search }: { readonly search: RatesSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  const [opened, setOpened] = useState<OpenRateDialog>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListPage
        list={rateList}
        search={search}
        title={t('common.exchange_rates')}
        text={t('staff_prices.rates_text')}
        crumbs={[{ label: t('common.prices') }, { label: t('common.exchange_rates') }]}
        actions={
          mayEdit && (
            <Button
              look="primary"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onPress={() => setOpened({ edit: 'new' })}
            >
              {t('staff_prices.new_rate')}
            </Button>
          )
        }
        intro={<RatesBoard onEnter={mayEdit ? (currency) => setOpened({ edit: 'new', currency }) : undefined} />}
        controls={{ currency: <CurrencyFilter currency={search.currency} /> }}
        columns={rateColumns(t, format, setOpened)}
        muted={(row) => row.state === 'past'}
        empty={{
          icon: <IconCoins size={28} stroke={1.5} aria-hidden />,
          title: t('staff_prices.rates_none'),
          text: t('staff_prices.rates_none_text'),
        }}
      />
      {opened && 'edit' in opened && (
        <RateDialog rate={opened.edit === 'new' ? undefined : opened.edit} currency={opened.currency} onClose={close} />
      )}
      {opened && 'remove' in opened && <RemoveRateDialog rate={opened.remove} onClose={close} />}
    </>
  );
}

function CurrencyFilter({ currency }: Pick<RatesSearch, 'currency'>) {
  const t = useT();
  return (
    <SearchSelect
      name="currency"
      value={currency}
      label={t('common.currency')}
      any={t('staff_prices.any_currency')}
      options={currenciesWithRate.map((value) => ({ value, label: value }))}
    />
  );
}

function RemoveRateDialog({ rate, onClose }: { readonly rate: RateRow; readonly onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const [base, setBase] = useState(rate);
  return (
    <ActionDialog
      endpoint={deleteRate}
      record={base}
      conflict={{
        read: () => call(getRateDetail, { id: rate.id }),
        take: setBase,
        facts: (one) => ({
          [t('staff_prices.per_usd')]: one.rate,
          [t('staff_prices.valid_from')]: format.instant(one.valid_from),
          [t('common.state')]: one.state_label,
        }),
      }}
      title={t('staff_prices.remove_rate_title')}
      text={t('staff_prices.remove_rate_text', { currency: base.currency, day: format.day(base.valid_from) })}
      submit={t('staff_prices.remove_rate')}
      look="danger"
      done={t('staff_prices.rate_removed')}
      onDone={() => queries.invalidateQueries({ queryKey: ['prices'] })}
      onClose={onClose}
    />
  );
}

const rateColumns = (
  t: TFunction,
  format: Format,
  onOpen: (opened: OpenRateDialog) => void,
): readonly TableColumn<RateRow>[] => [
  {
    id: 'currency',
    head: t('common.currency'),
    rowHeader: true,
    sort: 'currency',
    cell: (row) => <bdi>{row.currency}</bdi>,
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <PriceStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'from',
    head: t('staff_prices.valid_from'),
    sort: 'valid_from',
    cell: (row) => <time dateTime={row.valid_from}>{format.instant(row.valid_from)}</time>,
  },
  { id: 'by', head: t('staff_prices.entered_by'), cell: (row) => <bdi>{row.created_by || '–'}</bdi> },
  { id: 'rate', head: t('staff_prices.per_usd'), end: true, cell: (row) => <Money value={row.rate} /> },
  {
    id: 'actions',
    head: t('common.actions'),
    hideHead: true,
    end: true,
    card: 'bare',
    cell: (row) =>
      row.actions.length > 0 && (
        <Row as="span" gap="2" inline>
          <IconButton
            size="s"
            label={t('staff_prices.edit_rate_of', { currency: row.currency })}
            onPress={() => onOpen({ edit: row })}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            size="s"
            label={t('staff_prices.remove_rate_of', { currency: row.currency })}
            onPress={() => onOpen({ remove: row })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </Row>
      ),
  },
];
