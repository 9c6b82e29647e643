import type { PriceListCell } from '@trunkline/contract/staff/prices';
import { membershipTypes } from '@trunkline/contract/endpoint';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { Level } from '../../shell/level.tsx';
import { levelNames } from './prices-search.ts';
import { prices } from './prices.queries.ts';
import styles from './price-list-matrix.module.css';

/** Eight types by three levels: what is in force, what comes, what is being written. */
export function PriceListMatrix() {
  const t = useT();
  const { data, error, refetch } = useQuery(prices.overview());
  return (
    <div className={styles.card}>
      <Card flush>
        {data ? (
          <Matrix cells={data.cells} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={8} columns={4} />
        )}
      </Card>
      <p className="meta">{t('staff_prices.matrix_note')}</p>
    </div>
  );
}

function Matrix({ cells }: { readonly cells: readonly PriceListCell[] }) {
  const t = useT();
  const of = (type: string, level: string) => cells.find((cell) => cell.type === type && cell.level === level);
  return (
    <table className={styles.matrix} aria-label={t('staff_prices.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('staff_prices.type')}</th>
          {levelNames.map((level) => (
            <th key={level} scope="col">
              <Level level={level} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {membershipTypes.map((type) => (
          <tr key={type}>
            <th scope="row">
              <bdi>{type}</bdi>
            </th>
            {levelNames.map((level) => {
              const cell = of(type, level);
              return <td key={level}>{cell && <Cell cell={cell} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** So many are named; the list below has them all. */
const namedAtMost = 2;

function Cell({ cell }: { readonly cell: PriceListCell }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  const { type, level, current, scheduled, drafts, companies } = cell;
  const open = (id: string, label: string, className: string) => (
    <Link key={id} to={paths.adminPriceList as never} search={{ id } as never} className={className}>
      {label}
    </Link>
  );
  return (
    <div className={styles.cell}>
      <span className={styles.narrowLevel}>
        <Level level={level} />
      </span>
      {current ? (
        open(current.id, t('staff_prices.since', { day: format.day(current.valid_from) }), styles.current!)
      ) : (
        <span className={styles.none}>{t('staff_prices.no_list')}</span>
      )}
      {scheduled
        .slice(0, namedAtMost)
        .map((one) => open(one.id, t('staff_prices.from_day', { day: format.day(one.valid_from) }), styles.scheduled!))}
      {drafts
        .slice(0, namedAtMost)
        .map((one) => open(one.id, t('staff_prices.draft_of', { name: one.created_by || '–' }), styles.draft!))}
      <span className={styles.meta}>
        {t('staff_prices.partners', { count: companies })}
        {mayEdit && !current && (
          <Link to={paths.adminNewPriceList as never} search={{ type, level } as never}>
            {t('staff_prices.begin')}
          </Link>
        )}
      </span>
    </div>
  );
}
