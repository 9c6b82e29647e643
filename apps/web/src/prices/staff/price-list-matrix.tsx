import type { PriceListCell } from '@trunkline/contract/staff/price-lists';
import { membershipLevels, membershipTypes } from '@trunkline/contract/enums';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { staffPriceQueries } from './prices.queries.ts';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './price-list-matrix.module.css';

/** Membership types by levels. Each cell links to the current list, to scheduled lists and to drafts. */
export function PriceListMatrix() {
  const t = useT();
  const { data, error, refetch } = useQuery(staffPriceQueries.overview());
  return (
    <Panel top="6" bottom="6" className={styles.card}>
      <Card flush>
        {data ? (
          <PriceListGrid cells={data.cells} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={8} columns={4} />
        )}
      </Card>
      <p className="meta">{t('staff_prices.matrix_note')}</p>
    </Panel>
  );
}

function PriceListGrid({ cells }: { readonly cells: readonly PriceListCell[] }) {
  const t = useT();
  const findCell = (type: string, level: string) => cells.find((cell) => cell.type === type && cell.level === level);
  return (
    <Text as="table" full size="small" leading="20" className={styles.matrix} aria-label={t('staff_prices.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('common.type')}</th>
          {membershipLevels.map((level) => (
            <th key={level} scope="col">
              <LevelMark level={level} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {membershipTypes.map((type) => (
          <tr key={type}>
            <Panel as="th" weight="600" padY="3" padX="4" textAlign="start" line="bottom" scope="row">
              <bdi>{type}</bdi>
            </Panel>
            {membershipLevels.map((level) => {
              const cell = findCell(type, level);
              return (
                <Panel as="td" padY="3" padX="4" textAlign="start" line="bottom" key={level}>
                  {cell && <PriceListMatrixCell cell={cell} />}
                </Panel>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Text>
  );
}

/** Scheduled lists and drafts per cell. The list below the matrix has all of them. */
const mostNamed = 2;

function PriceListMatrixCell({ cell }: { readonly cell: PriceListCell }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  const { type, level, current, scheduled, drafts, companies } = cell;
  const renderLink = (id: string, label: string, className: string | undefined) => (
    <Link key={id} to={staffPaths.priceList} search={{ id }} className={className}>
      {label}
    </Link>
  );
  return (
    <Row gapX="4" gapY="0" align="baseline" wrap className={styles.cell}>
      <span className={styles.narrowLevel}>
        <LevelMark level={level} />
      </span>
      {current ? (
        renderLink(current.id, t('staff_prices.since', { day: format.day(current.valid_from) }), styles.current)
      ) : (
        <Text as="span" tone="3" className={styles.none}>
          {t('staff_prices.no_list')}
        </Text>
      )}
      {scheduled
        .slice(0, mostNamed)
        .map((list) =>
          renderLink(list.id, t('staff_prices.from_day', { day: format.day(list.valid_from) }), styles.scheduled),
        )}
      {drafts
        .slice(0, mostNamed)
        .map((list) => renderLink(list.id, t('staff_prices.draft_of', { name: list.created_by || '–' }), styles.draft))}
      <Row as="span" gap="4" size="meta" leading="16" tone="3" className={styles.meta}>
        {t('staff_prices.partners', { count: companies })}
        {mayEdit && !current && (
          <Link to={staffPaths.newPriceList} search={{ type, level }}>
            {t('staff_prices.begin')}
          </Link>
        )}
      </Row>
    </Row>
  );
}
