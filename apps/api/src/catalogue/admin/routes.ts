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
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import * as categories from './categories.ts';
import * as compat from './compat.ts';
import { exportRoutes } from './exports.ts';
import { prepareUpload, upload } from './files.ts';
import { choices, fits } from './products.fits.ts';
import { list as listProducts } from './products.list.ts';
import * as products from './products.ts';

export function adminCatalogueRoutes(app: AppContext): void {
  serve(app, adminListCategories, categories.list);
  serve(app, adminCategoryTree, categories.tree);
  serve(app, adminGetCategory, categories.detail);
  serve(app, adminSaveCategory, categories.save);
  serve(app, adminMoveCategory, categories.move);
  serve(app, adminDeleteCategory, categories.remove);

  serve(app, adminListProducts, listProducts);
  serve(app, adminGetProduct, products.detail);
  serve(app, adminSaveProduct, products.save);
  serve(app, adminDeleteProduct, products.remove);
  serve(app, adminUploadProductFile, { prepare: prepareUpload, action: upload });
  serve(app, adminProductFits, fits);
  serve(app, adminProductChoices, choices);

  serve(app, adminListCompat, compat.list);
  serve(app, adminCompatTypes, compat.types);
  serve(app, adminGetCompat, compat.detail);
  serve(app, adminSaveCompat, compat.save);
  serve(app, adminDeleteCompat, compat.remove);

  exportRoutes(app);
}
