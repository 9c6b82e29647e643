import { compareQuotations, type QuotationDiff as Diff } from '@trunkline/contract/quotation-diff';
import { compareStaffQuotations } from '@trunkline/contract/staff/quotation-diff';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { QuotationLinePlace } from '../quotation-line-place.tsx';
import { FromTo } from './from-to.tsx';
import { useTermRows } from './quotation-diff-terms.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './quotation-diff.module.css';

interface QuotationDiffProps {
  readonly quotation: Pick<Quotation, 'id' | 'version'>;
  readonly side: 'partner' | 'staff';
}

/** A new version of the quotation makes the answer stale. */
const diffQuery = ({ quotation: { id, version }, side }: QuotationDiffProps) =>
  queryOptions({
    queryKey: [side === 'staff' ? 'admin-quotations' : 'quotations', 'diff', id, version],
    queryFn: ({ signal }) => call(side === 'staff' ? compareStaffQuotations : compareQuotations, { id }, { signal }),
  });

/** What changed from the revision that a quotation replaces: lines, totals, terms and weight. */
export function QuotationDiff(props: QuotationDiffProps) {
  const { data, error, refetch } = useQuery(diffQuery(props));
  if (data) return <ShownDiff diff={data} />;
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return <TableSkeleton rows={4} />;
}

function ShownDiff({ diff }: { readonly diff: Diff }) {
  const t = useT();
  const { from, to, lines, same } = diff;
  const columns = useLineColumns();
  const names = { from: t('quotations.revision', from), to: t('quotations.revision', to) };
  return (
    <div className="stack">
      {lines.length === 0 ? (
        <Notice tone="info">{t('quotations.diff_no_lines')}</Notice>
      ) : (
        <Card title={t('quotations.diff_title', names)} flush>
          <Table
            label={t('quotations.diff_title', names)}
            rows={lines}
            rowKey={(line) => String(lines.indexOf(line))}
            columns={columns}
          />
        </Card>
      )}
      {same > 0 && <p className="meta">{t('quotations.diff_same', { count: same })}</p>}
      <Card title={t('quotations.diff_terms')} flush>
        <Table
          label={t('quotations.diff_terms')}
          rows={useTermRows(diff)}
          rowKey={({ label }) => label}
          columns={[
            { id: 'label', head: t('quotations.diff_field'), rowHeader: true, cell: ({ label }) => label },
            { id: 'from', head: names.from, end: true, cell: (row) => <span className={styles.from}>{row.from}</span> },
            {
              id: 'to',
              head: names.to,
              end: true,
              cell: (row) => <span className={row.changed ? styles.changed : styles.from}>{row.to}</span>,
            },
          ]}
        />
      </Card>
    </div>
  );
}

type Line = Diff['lines'][number];
type Side = NonNullable<Line['from']>;

const changeTones = { added: 'ok', removed: 'bad', changed: 'warn' } as const;

function useLineColumns(): readonly TableColumn<Line>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: (line) => (
        <Stack as="span" items="start" padY="2" className={line.parent === null ? undefined : styles.accessory}>
          <bdi>{line.title}</bdi> <PartNumber>{line.part_number}</PartNumber>
          {line.parent !== null && (
            <span className={styles.from}>
              {t('quotations.diff_in')} <PartNumber>{line.parent}</PartNumber>
            </span>
          )}
          <PlaceChanges line={line} />
        </Stack>
      ),
    },
    {
      id: 'change',
      head: t('quotations.diff_change'),
      card: 'corner',
      cell: ({ change }) => <Status tone={changeTones[change]}>{t(`quotations.diff_${change}`)}</Status>,
    },
    buildColumn('quantity', t('common.qty'), ({ quantity }) => format.number(quantity)),
    buildColumn(
      'price',
      t('quotations.diff_price'),
      ({ discount_price }) => <Money value={discount_price} />,
      'discount_price',
    ),
    buildColumn('total', t('common.line_total'), ({ totalPrice }) => <Money value={totalPrice} />, 'totalPrice'),
  ];
}

/** Kind, section and term of a line, each with both values where they differ. */
function PlaceChanges({ line: { from, to, parent } }: { readonly line: Line }) {
  const t = useT();
  const facts: Readonly<Record<'kind' | 'section' | 'term_months', (side: Side) => ReactNode>> = {
    kind: ({ kind }) => t(`quotations.line_kind_${kind}`),
    section: ({ section }) => <bdi>{section ?? '–'}</bdi>,
    term_months: ({ term_months }) => (term_months === null ? '–' : t('common.term_months', { count: term_months })),
  };
  const only = to ?? from;
  if (!only) return null;
  const changed = (['kind', 'section', 'term_months'] as const).filter(
    (field) => from && to && from[field] !== to[field] && (parent === null || field === 'term_months'),
  );
  return (
    <>
      {changed.length === 0 && <QuotationLinePlace line={only} isAccessory={parent !== null} />}
      {from &&
        to &&
        changed.map((field) => (
          <span key={field} className={styles.from}>
            {field === 'section' && t('common.section')} <FromTo from={facts[field](from)} to={facts[field](to)} />
          </span>
        ))}
    </>
  );
}

/** The value of a line that is new or removed, or both values where they differ. */
function buildColumn(
  id: string,
  head: string,
  show: (side: Side) => ReactNode,
  field: keyof Side = 'quantity',
): TableColumn<Line> {
  return {
    id,
    head,
    end: true,
    cell: ({ from, to }) => {
      if (from && to && from[field] !== to[field]) return <FromTo from={show(from)} to={show(to)} />;
      const only = to ?? from;
      return only && <span className={to && from ? styles.from : undefined}>{show(only)}</span>;
    },
  };
}
