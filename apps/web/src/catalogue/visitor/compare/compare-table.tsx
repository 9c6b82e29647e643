import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../client/session.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { CartButton } from '../cart-button.tsx';
import { isConfigurable } from '../configurable.ts';
import { CompareAdd } from './compare-add.tsx';
import { compareLimit, removeCompareEntry } from './compare-entries.ts';
import { type CompareGroup, listCompareGroups, type CompareRow } from './compare-rows.ts';
import { withCompareIds } from './compare-search.ts';
import type { CompareData, CompareProduct } from './compare.load.ts';
import { useLifecycleText } from '../product-lifecycle-mark.tsx';
import { toScrollAreaProps } from '../scroll-area.ts';
import { Panel, Row, Text, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './compare-table.module.css';
import { toProductLink } from '../../product-link.ts';

/** A column for each product and one to add the next. The names stay visible while the page scrolls; on phones the table scrolls sideways under its first column. */
export function CompareTable({ data }: { readonly data: CompareData }) {
  const t = useT();
  const lifecycle = useLifecycleText();
  const { products, search } = data;
  const differencesOnly = search.only !== undefined && products.length > 1;
  const groups = listCompareGroups(products, {
    text: (key) => t(`catalogue.${key}`),
    lifecycle: (product) => lifecycle(product) ?? t('catalogue.state_active'),
  })
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !differencesOnly) }))
    .filter(({ rows }) => rows.length > 0);
  const hasRoom = products.length < compareLimit;
  return (
    <div
      className={styles.scroll}
      data-columns={products.length + (hasRoom ? 1 : 0)}
      {...toScrollAreaProps(t('catalogue.compare_title'))}
    >
      <Text as="table" full size="small" leading="20" className={styles.table}>
        <thead>
          <tr>
            <th scope="row">
              <VisuallyHidden>{t('catalogue.pictures')}</VisuallyHidden>
            </th>
            {products.map(({ id, image, model }) => (
              <td key={id}>
                <Panel
                  top="4"
                  padY="3"
                  padX="4"
                  line="all"
                  radius="1"
                  surface="2"
                  clip
                  className={styles.picture}
                  dir="ltr"
                >
                  <img src={image} alt={t('catalogue.picture_of', { model })} decoding="async" />
                </Panel>
              </td>
            ))}
            {hasRoom && (
              <Text as="td" padTop="4" tone="ink" rowSpan={4} className={styles.empty}>
                <CompareAdd data={data} />
              </Text>
            )}
          </tr>
          <tr className={styles.names}>
            <td>{t('catalogue.compare_sides', { count: products.length })}</td>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} data={data} />
            ))}
          </tr>
          <tr className={styles.titles}>
            <th scope="row">
              <VisuallyHidden>{t('catalogue.part_number')}</VisuallyHidden>
            </th>
            {products.map(({ id, title, part_number }) => (
              <td key={id}>
                <Text tone="2" pretty>
                  {title}
                </Text>
                <PartNumber>{part_number}</PartNumber>
              </td>
            ))}
          </tr>
          <tr className={styles.actions}>
            <th scope="row">
              <VisuallyHidden>{t('catalogue.compare_order')}</VisuallyHidden>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <ProductActions product={product} />
              </td>
            ))}
          </tr>
        </thead>
        <PriceRows products={products} />
        {groups.map((group) => (
          <GroupRows key={group.id} group={group} products={products} />
        ))}
      </Text>
      {differencesOnly && groups.length === 0 && (
        <Panel as="p" padY="6" padX="0" tone="2">
          {t('catalogue.compare_same')}
        </Panel>
      )}
    </div>
  );
}

function ProductHead({ product, data }: { product: CompareProduct; data: CompareData }) {
  const t = useT();
  const others = data.products.map(({ id }) => id).filter((id) => id !== product.id);
  return (
    <th scope="col">
      <Row gap="2" align="center" justify="between" className={styles.name}>
        <Link {...toProductLink(product.code)} activeOptions={{ exact: true }}>
          <bdi>{product.model}</bdi>
        </Link>
        <Link
          to={paths.compare}
          search={withCompareIds(data.search, others)}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={styles.away}
          aria-label={t('catalogue.take_away', { what: product.model })}
          onClick={() => removeCompareEntry(product.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </Link>
      </Row>
    </th>
  );
}

function ProductActions({ product }: { product: CompareProduct }) {
  const t = useT();
  const user = useUser();
  const { id, model, orderable } = product;
  return (
    <Row gap="3" wrap>
      <CartButton product={product} />
      {user?.company_id && orderable && isConfigurable(product) && (
        <LinkButton
          to={paths.configurator}
          search={{ product: id }}
          aria-label={t('catalogue.compare_configure_one', { model })}
        >
          {t('catalogue.compare_configure')}
        </LinkButton>
      )}
    </Row>
  );
}

/** Rows of prices; empty for visitors: the server sends them no prices. */
function PriceRows({ products }: { products: readonly CompareProduct[] }) {
  const t = useT();
  if (products.every(({ discount_price }) => discount_price === undefined)) return null;
  const differs = new Set(products.map(({ discount_price }) => discount_price)).size > 1;
  const formatPrice = (value: string | null | undefined) =>
    value == null ? t('catalogue.no_price') : <Money value={value} currency="USD" />;
  return (
    <tbody>
      <tr data-differs={differs || undefined}>
        <th scope="row">{t('catalogue.your_price')}</th>
        {products.map(({ id, discount_price }) => (
          <td key={id} className={styles.price}>
            {formatPrice(discount_price)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('catalogue.list_price')}</th>
        {products.map(({ id, market_price }) => (
          <td key={id}>{formatPrice(market_price)}</td>
        ))}
      </tr>
    </tbody>
  );
}

interface GroupRowsProps {
  readonly group: CompareGroup;
  readonly products: readonly CompareProduct[];
}

function GroupRows({ group, products }: GroupRowsProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={products.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.id} data-differs={(products.length > 1 && row.differs) || undefined}>
          <RowHead row={row} />
          {products.map(({ id }, index) => (
            <td key={id}>
              <CellValue value={row.values[index] ?? null} isFigure={row.isFigure} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function RowHead({ row: { label, differs } }: { row: CompareRow }) {
  const t = useT();
  return (
    <th scope="row">
      <bdi>{label}</bdi>
      {differs && <VisuallyHidden> ({t('catalogue.compare_differs')})</VisuallyHidden>}
    </th>
  );
}

function CellValue({ value, isFigure }: { value: string | null; isFigure: boolean }) {
  const t = useT();
  if (value === null) {
    return (
      <Text as="span" tone="3" weight="400">
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('catalogue.compare_nothing')}</VisuallyHidden>
      </Text>
    );
  }
  return <bdi dir={isFigure ? 'ltr' : undefined}>{value}</bdi>;
}
