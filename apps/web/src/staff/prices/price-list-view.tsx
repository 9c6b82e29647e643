import { deletePriceList, type PriceList } from '@trunkline/contract/staff/prices';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Figure, Money, PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { BelowGpl, ProductWords } from './part-cells.tsx';
import { PriceListHistory } from './price-list-history.tsx';
import { type LineRow, rowsOf } from './price-list-lines.tsx';
import { percentOf } from './price-list.model.ts';
import { PriceState } from './price-state.tsx';
import type { PriceListTab } from './prices-search.ts';
import { prices } from './prices.queries.ts';
import styles from './prices.module.css';

/** A published list: what it says, since when, for whom. It stays as it is; what comes next begins as a draft from it. */
export function PriceListView({ list, tab }: { readonly list: PriceList; readonly tab: PriceListTab }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <ViewHead list={list} />
      <ViewFacts list={list} />
      <Tabs
        label={t('staff_prices.list')}
        selected={tab === 'changes' ? 'prices' : tab}
        onSelect={(to) =>
          void navigate({ to: '.', search: ((now: object) => ({ ...now, tab: to })) as never, resetScroll: false })
        }
        items={[
          { id: 'prices', label: t('staff_prices.tab_prices'), panel: () => <ViewPrices list={list} /> },
          {
            id: 'history',
            label: t('staff_prices.tab_history'),
            panel: () => <PriceListHistory type={list.type} level={list.level} list={list} />,
          },
        ]}
      />
    </>
  );
}

function ViewHead({ list }: { readonly list: PriceList }) {
  const t = useT();
  const title = t('staff_prices.list_of', { type: list.type, level: t(`shell.level_${list.level}`) });
  return (
    <PageHead
      title={title}
      marks={<PriceState state={list.state} label={list.state_label} />}
      crumbs={[
        { label: t('staff_prices.prices') },
        { label: t('staff_prices.lists'), to: paths.adminPriceLists },
        { label: title },
      ]}
      actions={
        <>
          {list.actions.includes('delete') && <Withdraw list={list} />}
          {list.actions.includes('edit') && (
            <LinkButton
              to={paths.adminNewPriceList as never}
              search={{ from: list.id } as never}
              look="primary"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff_prices.draft_from')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** A list that has not begun can still be taken back. */
function Withdraw({ list }: { readonly list: PriceList }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const removing = useAction(deletePriceList, {
    onDone: async () => {
      toast.ok(t('staff_prices.withdrawn'));
      await navigate({ to: paths.adminPriceLists as never });
      await queries.invalidateQueries({ queryKey: ['prices'] });
    },
  });
  return (
    <>
      <Button icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => setAsks(true)}>
        {t('staff_prices.withdraw')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('staff_prices.withdraw_title')}
          text={t('staff_prices.withdraw_text', { day: format.day(list.valid_from) })}
          confirm={t('staff_prices.withdraw')}
          look="danger"
          error={removing.error}
          busy={removing.busy}
          onConfirm={() => void removing.run({ id: list.id, version: list.version })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

function ViewFacts({ list }: { readonly list: PriceList }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('staff_prices.valid_from'), value: format.instant(list.valid_from) },
        { label: t('staff_prices.partners_label'), value: format.number(list.companies) },
        { label: t('staff_prices.lines'), value: format.number(list.discounts_count) },
        { label: t('staff_prices.fixed_prices'), value: format.number(list.fixed_count) },
        {
          label: t('staff_prices.published_by'),
          value: <bdi>{list.timeline.at(-1)?.who || '–'}</bdi>,
          note: list.published_at ? format.instant(list.published_at) : undefined,
        },
      ]}
    />
  );
}

type ViewedLine = LineRow & { readonly percent: string | null };

function ViewPrices({ list }: { readonly list: PriceList }) {
  const t = useT();
  const format = useFormat();
  const before = useQuery({ ...prices.list(list.follows?.id ?? ''), enabled: list.follows !== null }).data;
  const lines = useQuery(prices.lines()).data ?? [];
  const named = new Map(list.discounts.map((one) => [one.product_line, percentOf(one.discount)]));
  const rows = rowsOf(lines, [...named.keys()], before).map((row) => ({
    ...row,
    percent: named.get(row.product_line) ?? null,
  }));
  const percent = (value: string | null) => (value === null ? '–' : <Figure value={`${value}%`} />);
  const columns: readonly Column<ViewedLine>[] = [
    { id: 'line', head: t('staff_prices.line'), rowHeader: true, cell: (row) => <bdi>{row.product_line}</bdi> },
    { id: 'products', head: t('staff_prices.products'), end: true, cell: (row) => format.number(row.products) },
    {
      id: 'before',
      head: t('staff_prices.before'),
      end: true,
      cell: (row) => <span className={styles.quiet}>{percent(row.before)}</span>,
    },
    { id: 'off', head: t('staff_prices.off_gpl'), end: true, cell: (row) => <b>{percent(row.percent)}</b> },
  ];
  return (
    <div className="stack">
      <Card title={t('staff_prices.discounts')} flush>
        <Table label={t('staff_prices.discounts')} rows={rows} keyOf={(row) => row.product_line} columns={columns} />
      </Card>
      <ViewFixed fixed={list.fixed} />
    </div>
  );
}

function ViewFixed({ fixed }: Pick<PriceList, 'fixed'>) {
  const t = useT();
  const columns: readonly Column<PriceList['fixed'][number]>[] = [
    {
      id: 'part',
      head: t('staff_prices.part_number'),
      rowHeader: true,
      cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
    },
    { id: 'product', head: t('staff_prices.product'), cell: (row) => <ProductWords row={row} /> },
    {
      id: 'gpl',
      head: t('staff_prices.gpl'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Money value={row.gpl} />
        </span>
      ),
    },
    {
      id: 'price',
      head: t('staff_prices.price_usd'),
      end: true,
      cell: (row) => (
        <b>
          <Money value={row.price} />
        </b>
      ),
    },
    { id: 'below', head: t('staff_prices.below_gpl'), end: true, cell: (row) => <BelowGpl row={row} /> },
  ];
  return (
    <Card title={t('staff_prices.fixed_prices')} flush>
      {fixed.length > 0 ? (
        <Table label={t('staff_prices.fixed_prices')} rows={fixed} keyOf={(row) => row.part_number} columns={columns} />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.fixed_none')}</p>
      )}
    </Card>
  );
}
