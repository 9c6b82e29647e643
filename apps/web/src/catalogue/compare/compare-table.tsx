import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { CompareAdd } from './compare-add.tsx';
import { comparedAtMost, dropCompared } from './compare-choice.ts';
import { type CompareGroup, compareGroups, type CompareRow } from './compare-rows.ts';
import { withIds } from './compare-search.ts';
import type { CompareData, Side } from './compare.load.ts';
import { useLifecycle } from '../product-state.tsx';
import { scrollArea } from '../scroll-area.ts';
import styles from './compare-table.module.css';

/** A column for each product and one for the next. Names stay in sight, pictures and titles go; on phones it moves aside under its first column. */
export function CompareTable({ data }: { readonly data: CompareData }) {
  const t = useT();
  const lifecycle = useLifecycle();
  const { sides, search } = data;
  const only = search.only !== undefined && sides.length > 1;
  const groups = compareGroups(sides, {
    say: (key) => t(`catalogue.${key}`),
    lifecycle: (side) => lifecycle(side) ?? t('catalogue.state_active'),
  })
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !only) }))
    .filter(({ rows }) => rows.length > 0);
  const room = sides.length < comparedAtMost;
  return (
    <div
      className={styles.scroll}
      data-columns={sides.length + (room ? 1 : 0)}
      {...scrollArea(t('catalogue.compare_title'))}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="row">
              <span className="sr">{t('catalogue.pictures')}</span>
            </th>
            {sides.map(({ id, image, model }) => (
              <td key={id}>
                <div className={styles.picture} dir="ltr">
                  <img src={image} alt={t('catalogue.picture_of', { model })} decoding="async" />
                </div>
              </td>
            ))}
            {room && (
              <td rowSpan={3} className={styles.empty}>
                <CompareAdd data={data} />
              </td>
            )}
          </tr>
          <tr className={styles.names}>
            <td>{t('catalogue.compare_sides', { count: sides.length })}</td>
            {sides.map((side) => (
              <SideHead key={side.id} side={side} data={data} />
            ))}
          </tr>
          <tr className={styles.titles}>
            <th scope="row">
              <span className="sr">{t('catalogue.part_number')}</span>
            </th>
            {sides.map(({ id, title, part_number }) => (
              <td key={id}>
                <p>{title}</p>
                <PartNumber>{part_number}</PartNumber>
              </td>
            ))}
          </tr>
        </thead>
        <Prices sides={sides} />
        {groups.map((group) => (
          <Group key={group.id} group={group} sides={sides} />
        ))}
      </table>
      {only && groups.length === 0 && <p className={styles.same}>{t('catalogue.compare_same')}</p>}
    </div>
  );
}

function SideHead({ side, data }: { side: Side; data: CompareData }) {
  const t = useT();
  const others = data.sides.map(({ id }) => id).filter((id) => id !== side.id);
  return (
    <th scope="col">
      <div className={styles.name}>
        <Link to={paths.product as never} search={{ cid: side.id } as never} activeOptions={{ exact: true }}>
          <bdi>{side.model}</bdi>
        </Link>
        <Link
          to={paths.compare as never}
          search={withIds(data.search, others) as never}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={styles.away}
          aria-label={t('catalogue.take_away', { what: side.model })}
          onClick={() => dropCompared(side.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </Link>
      </div>
    </th>
  );
}

/** Only for those who are sent prices. */
function Prices({ sides }: { sides: readonly Side[] }) {
  const t = useT();
  if (sides.every(({ discount_price }) => discount_price === undefined)) return null;
  const differs = new Set(sides.map(({ discount_price }) => discount_price)).size > 1;
  const price = (value: string | null | undefined) =>
    value == null ? t('catalogue.no_price') : <Money value={value} currency="USD" />;
  return (
    <tbody>
      <tr data-differs={differs || undefined}>
        <th scope="row">{t('catalogue.your_price')}</th>
        {sides.map(({ id, discount_price }) => (
          <td key={id} className={styles.price}>
            {price(discount_price)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('catalogue.list_price')}</th>
        {sides.map(({ id, market_price }) => (
          <td key={id}>{price(market_price)}</td>
        ))}
      </tr>
    </tbody>
  );
}

interface GroupProps {
  readonly group: CompareGroup;
  readonly sides: readonly Side[];
}

function Group({ group, sides }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={sides.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.id} data-differs={(sides.length > 1 && row.differs) || undefined}>
          <Label row={row} />
          {row.values.map((value, at) => (
            <td key={sides[at]!.id}>
              <Value value={value} isFigure={row.isFigure} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Label({ row: { label, differs } }: { row: CompareRow }) {
  const t = useT();
  return (
    <th scope="row">
      <bdi>{label}</bdi>
      {differs && <span className="sr"> ({t('catalogue.compare_differs')})</span>}
    </th>
  );
}

function Value({ value, isFigure }: { value: string | null; isFigure: boolean }) {
  const t = useT();
  if (value === null) {
    return (
      <span className={styles.nothing}>
        <span aria-hidden>–</span>
        <span className="sr">{t('catalogue.compare_nothing')}</span>
      </span>
    );
  }
  return <bdi dir={isFigure ? 'ltr' : undefined}>{value}</bdi>;
}
