import { exportProducts, listStaffProducts } from '@trunkline/contract/staff/products';
import { defineList } from '../../../lists/define-list.ts';
import { staffProductsAddress } from '../staff-catalogue-search.ts';
import { staffCatalogueKey } from '../staff-catalogue.queries.ts';

export const productList = defineList({
  address: staffProductsAddress,
  key: [...staffCatalogueKey, 'products'],
  endpoint: listStaffProducts,
  exports: exportProducts,
});
