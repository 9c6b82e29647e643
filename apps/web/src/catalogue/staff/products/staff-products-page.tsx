import { exportProducts } from '@trunkline/contract/staff/products';
import { productKinds, productStates } from '@trunkline/contract/product-enums';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import { ExportButton } from '../../../ui/tables/export-button.tsx';
import { useFormat } from '../../../client/format.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { useChangeSearch } from '../../../ui/tables/use-change-search.ts';
import { usePermission } from '../../../client/permissions.ts';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { RecordList } from '../../../ui/tables/record-list.tsx';
import { staffCatalogueQueries, toProductListInput } from '../staff-catalogue.queries.ts';
import { productGaps, type StaffProductsSearch } from '../staff-catalogue-search.ts';
import { toCategoryOptions } from '../category-options.ts';
import { staffProductColumns } from './staff-product-columns.tsx';
import { Row } from '../../../ui/layout/parts.tsx';
import styles from './staff-products-page.module.css';

export function StaffProductsPage({ search }: { readonly search: StaffProductsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const query = useQuery(staffCatalogueQueries.products(search));
  const newProductLink = mayEdit && (
    <LinkButton
      to={staffPaths.newProduct}
      search={{ cate_id: search.cate_id }}
      look="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('staff_catalogue.new_product')}
    </LinkButton>
  );
  return (
    <RecordList
      title={t('staff_catalogue.products')}
      text={t('staff_catalogue.products_text')}
      crumbs={[{ label: t('staff_catalogue.catalogue') }, { label: t('staff_catalogue.products') }]}
      actions={newProductLink}
      search={search}
      searchLabel={t('staff_catalogue.products_search')}
      filters={<ProductFilters search={search} />}
      exported={<ExportButton endpoint={exportProducts} input={toProductListInput(search)} />}
      query={query}
      sort="code"
      rowKey={(row) => row.id}
      columns={staffProductColumns(t, format)}
      muted={(row) => row.state === 'ended'}
      tall
      empty={{
        icon: <IconPackages size={28} stroke={1.5} aria-hidden />,
        title: t('staff_catalogue.products_none'),
        text: t('staff_catalogue.products_none_text'),
        action: newProductLink || undefined,
      }}
    />
  );
}

function ProductFilters({ search }: { readonly search: StaffProductsSearch }) {
  const t = useT();
  const change = useChangeSearch<StaffProductsSearch>();
  const { data: tree } = useQuery(staffCatalogueQueries.tree());
  const { data: choices } = useQuery(staffCatalogueQueries.choices());
  const lines = choices?.product_lines ?? [];
  return (
    <>
      <PlainSelect
        label={t('staff_catalogue.category')}
        value={search.cate_id ?? ''}
        empty={t('staff_catalogue.any_category')}
        options={toCategoryOptions(tree?.list ?? [], t.language)}
        onChange={(cate_id) => change({ cate_id: cate_id || undefined })}
      />
      <PlainSelect
        label={t('staff_catalogue.kind')}
        value={search.kind ?? ''}
        empty={t('staff_catalogue.any_kind')}
        options={productKinds.map((value) => ({ value, label: t(`staff_catalogue.kind_${value}`) }))}
        onChange={(kind) => change({ kind: kind || undefined })}
      />
      <PlainSelect
        label={t('staff_catalogue.product_line')}
        value={search.product_line ?? ''}
        empty={t('staff_catalogue.any_line')}
        options={lines.map((value) => ({ value, label: value }))}
        onChange={(line) => change({ product_line: line || undefined })}
      />
      <PlainSelect
        label={t('staff_catalogue.state')}
        value={search.state ?? ''}
        empty={t('staff_catalogue.any_state')}
        options={productStates.map((value) => ({ value, label: t(`staff_catalogue.state_${value}`) }))}
        onChange={(state) => change({ state: state || undefined })}
      />
      <Row gapX="5" gapY="2" wrap className={styles.ticks}>
        {productGaps.map((gap) => (
          <PlainCheckbox
            key={gap}
            label={t(`staff_catalogue.filter_${gap}`)}
            checked={search[gap] === true}
            onChange={(checked) => change({ [gap]: checked || undefined })}
          />
        ))}
      </Row>
    </>
  );
}
