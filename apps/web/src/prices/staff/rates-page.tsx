import {
  deleteRate,
  exportRates,
  getRateDetail,
  currenciesWithRate,
  type RateRow,
} from '@trunkline/contract/staff/rates';
import { rateStates } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import { IconCoins, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { Money } from '../../ui/layout/money.tsx';
import { usePermission } from '../../client/permissions.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { RecordList } from '../../ui/tables/record-list.tsx';
import { PriceStateMark } from './price-state-mark.tsx';
import type { RatesSearch } from './prices-search.ts';
import { staffPriceQueries, toRatesInput } from './prices.queries.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RatesBoard } from './rates-board.tsx';
import { Row } from '../../ui/layout/parts.tsx';

type OpenRateDialog = { readonly edit: RateRow | 'new'; readonly currency?: string } | { readonly remove: RateRow };

/** Today's exchange rates, and the list of all past and future rates. */
export function RatesPage({ search }: { readonly search: RatesSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  const [opened, setOpened] = useState<OpenRateDialog>();
  const query = useQuery(staffPriceQueries.rates(search));
  const close = () => setOpened(undefined);
  return (
    <>
      <RecordList
        title={t('staff_prices.rates')}
        text={t('staff_prices.rates_text')}
        crumbs={[{ label: t('staff_prices.prices') }, { label: t('staff_prices.rates') }]}
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
        above={<RatesBoard onEnter={mayEdit ? (currency) => setOpened({ edit: 'new', currency }) : undefined} />}
        search={search}
        filters={<RateFilters search={search} />}
        exported={<ExportButton endpoint={exportRates} input={toRatesInput(search)} />}
        query={query}
        sort="-valid_from"
        rowKey={(row) => row.id}
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

function RateFilters({ search }: { readonly search: RatesSearch }) {
  const t = useT();
  const change = useChangeSearch<RatesSearch>();
  return (
    <>
      <PlainSelect
        label={t('staff_prices.currency')}
        value={search.currency ?? ''}
        empty={t('staff_prices.any_currency')}
        options={currenciesWithRate.map((value) => ({ value, label: value }))}
        onChange={(currency) => change({ currency: currency || undefined })}
      />
      <PlainSelect
        label={t('staff_prices.state')}
        value={search.state ?? ''}
        empty={t('staff_prices.any_state')}
        options={rateStates.map((value) => ({ value, label: t(`states.rate_${value}`) }))}
        onChange={(state) => change({ state: state || undefined })}
      />
    </>
  );
}

function RemoveRateDialog({ rate, onClose }: { readonly rate: RateRow; readonly onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const [base, setBase] = useState(rate);
  const removing = useAction(deleteRate, {
    quiet: true,
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['prices'] });
      toast.ok(t('staff_prices.rate_removed'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_prices.remove_rate_title')}
      text={t('staff_prices.remove_rate_text', { currency: base.currency, day: format.day(base.valid_from) })}
      confirm={t('staff_prices.remove_rate')}
      look="danger"
      error={removing.error}
      busy={removing.busy}
      stale={() => (
        <StaleAction
          action={removing}
          record={base}
          read={() => call(getRateDetail, { id: rate.id })}
          facts={(one) => ({
            [t('staff_prices.per_usd')]: one.rate,
            [t('staff_prices.valid_from')]: format.instant(one.valid_from),
            [t('staff_prices.state')]: one.state_label,
          })}
          onTake={setBase}
        />
      )}
      onConfirm={() => void removing.run({ id: base.id, version: base.version })}
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
    head: t('staff_prices.currency'),
    rowHeader: true,
    sort: 'currency',
    cell: (row) => <bdi>{row.currency}</bdi>,
  },
  {
    id: 'state',
    head: t('staff_prices.state'),
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
    head: t('staff_prices.actions'),
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
