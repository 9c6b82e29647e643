import { saveProduct } from '@trunkline/contract/staff/products';
import type { StaffProductRow } from '@trunkline/contract/staff/products.shapes';
import { IconCategory, IconProgressCheck, IconTag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useVendor } from '../../../client/layout-data.ts';
import { useT } from '../../../client/text.tsx';
import { BulkMenu } from '../../../lists/bulk-menu.tsx';
import { type RowSelection, SelectionBar } from '../../../ui/tables/row-selection.tsx';
import { toCategoryOptions } from '../category-options.ts';
import { staffCatalogueKey, staffCatalogueQueries } from '../staff-catalogue.queries.ts';

type Change = Partial<Pick<StaffProductRow, 'state' | 'cate_id' | 'brand'>>;

/** What can be done with selected products: state, category and brand, each by the save of the product. */
export function ProductSelectionBar({ selection }: { readonly selection: RowSelection<StaffProductRow> }) {
  const t = useT();
  const vendor = useVendor();
  const cache = useQueryClient();
  const { data: tree } = useQuery(staffCatalogueQueries.tree());
  const { selected, clear } = selection;
  const shared = {
    rows: selected,
    getName: ({ model }: StaffProductRow) => model,
    onRun: () => void cache.invalidateQueries({ queryKey: staffCatalogueKey }),
    onDone: clear,
  };
  const change = (value: Change) => (row: StaffProductRow) =>
    call(saveProduct, { id: row.id, version: row.version, ...value });
  const brands = [...new Set([vendor, ...selected.map(({ brand }) => brand)])].filter((brand) => brand !== '');
  return (
    <SelectionBar selection={selection}>
      <BulkMenu
        {...shared}
        label={t('staff_catalogue.state')}
        icon={<IconProgressCheck size={16} stroke={1.75} aria-hidden />}
        // Last orders need a day, which differs by product.
        choices={(['active', 'ended'] as const).map((state) => ({
          id: state,
          label: t(`staff_catalogue.state_${state}`),
          run: change({ state }),
        }))}
      />
      <BulkMenu
        {...shared}
        label={t('staff_catalogue.category')}
        icon={<IconCategory size={16} stroke={1.75} aria-hidden />}
        choices={toCategoryOptions(tree?.list ?? [], t.language).map(({ value, label }) => ({
          id: value,
          label,
          run: change({ cate_id: value }),
        }))}
      />
      <BulkMenu
        {...shared}
        label={t('staff_catalogue.brand')}
        icon={<IconTag size={16} stroke={1.75} aria-hidden />}
        choices={brands.map((brand) => ({ id: brand, label: brand, run: change({ brand }) }))}
      />
    </SelectionBar>
  );
}
