import { IconPackages, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../client/format.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { usePermission } from '../../../client/permissions.ts';
import { useLineName } from '../../product-lines.ts';
import { useT } from '../../../client/text.tsx';
import { SearchSelect } from '../../../lists/filter-control.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { staffCatalogueQueries } from '../staff-catalogue.queries.ts';
import type { StaffProductsSearch } from '../staff-catalogue-search.ts';
import { productList } from './product-list.ts';
import { toCategoryOptions } from '../category-options.ts';
import { ProductSelectionBar } from './product-selection-bar.tsx';
import { staffProductColumns } from './staff-product-columns.tsx';

export function StaffProductsPage({ search }: { readonly search: StaffProductsSearch }) {
  const t = useT();
  const toLineName = useLineName();
  const format = useFormat();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const newProductLink = mayEdit && (
    <LinkButton
      to={staffPaths.newProduct}
      search={{ cate_id: search.cate_id }}
      look="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('common.new_product')}
    </LinkButton>
  );
  return (
    <ListPage
      list={productList}
      search={search}
      title={t('staff_catalogue.products')}
      text={t('staff_catalogue.products_text')}
      crumbs={[{ label: t('staff_catalogue.catalogue') }, { label: t('staff_catalogue.products') }]}
      actions={newProductLink}
      searchLabel={t('staff_catalogue.products_search')}
      controls={{
        cate_id: <CategoryFilter category={search.cate_id} />,
        product_line: <ProductLineFilter line={search.product_line} />,
      }}
      columns={staffProductColumns(t, format, toLineName)}
      selection={
        mayEdit
          ? { getName: ({ model }) => model, bar: (selection) => <ProductSelectionBar selection={selection} /> }
          : undefined
      }
      muted={(row) => row.state === 'ended'}
      tall
      empty={{
        icon: <IconPackages size={28} stroke={1.5} aria-hidden />,
        title: t('common.no_products_yet'),
        text: t('staff_catalogue.products_none_text'),
        action: newProductLink || undefined,
      }}
    />
  );
}

function CategoryFilter({ category }: { readonly category: string | undefined }) {
  const t = useT();
  const { data: tree } = useQuery(staffCatalogueQueries.tree());
  return (
    <SearchSelect
      name="cate_id"
      value={category}
      label={t('staff_catalogue.category')}
      any={t('staff_catalogue.any_category')}
      options={toCategoryOptions(tree?.list ?? [], t.language)}
    />
  );
}

function ProductLineFilter({ line }: { readonly line: string | undefined }) {
  const t = useT();
  const toLineName = useLineName();
  const { data: choices } = useQuery(staffCatalogueQueries.choices());
  return (
    <SearchSelect
      name="product_line"
      value={line}
      label={t('staff_catalogue.product_line')}
      any={t('common.any_product_line')}
      options={(choices?.product_lines ?? []).map((value) => ({ value, label: toLineName(value) }))}
    />
  );
}
