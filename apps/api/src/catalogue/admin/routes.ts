import {
  adminCategoryTree,
  adminCompatTypes,
  adminDeleteCategory,
  adminDeleteCompat,
  adminGetCategory,
  adminGetCompat,
  adminListCategories,
  adminListCompat,
  adminMoveCategory,
  adminSaveCategory,
  adminSaveCompat,
} from '@trunkline/contract/staff/catalogue';
import {
  adminDeleteProduct,
  adminGetProduct,
  adminListProducts,
  adminProductChoices,
  adminProductFits,
  adminSaveProduct,
  adminUploadProductFile,
} from '@trunkline/contract/staff/products';
import type { Kit } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import * as categories from './categories.ts';
import * as compat from './compat.ts';
import { exportRoutes } from './exports.ts';
import { prepareUpload, upload } from './files.ts';
import { choices, fits } from './products.fits.ts';
import { list as listProducts } from './products.list.ts';
import * as products from './products.ts';

export function adminCatalogueRoutes(kit: Kit): void {
  serve(kit, adminListCategories, categories.list);
  serve(kit, adminCategoryTree, categories.tree);
  serve(kit, adminGetCategory, categories.detail);
  serve(kit, adminSaveCategory, categories.save);
  serve(kit, adminMoveCategory, categories.move);
  serve(kit, adminDeleteCategory, categories.remove);

  serve(kit, adminListProducts, listProducts);
  serve(kit, adminGetProduct, products.detail);
  serve(kit, adminSaveProduct, products.save);
  serve(kit, adminDeleteProduct, products.remove);
  serve(kit, adminUploadProductFile, { prepare: prepareUpload, action: upload });
  serve(kit, adminProductFits, fits);
  serve(kit, adminProductChoices, choices);

  serve(kit, adminListCompat, compat.list);
  serve(kit, adminCompatTypes, compat.types);
  serve(kit, adminGetCompat, compat.detail);
  serve(kit, adminSaveCompat, compat.save);
  serve(kit, adminDeleteCompat, compat.remove);

  exportRoutes(kit);
}
