import {
  getCategoryTree,
  getProductDatasheet,
  getProductDetail,
  getProductPicture,
  listCategoryLabels,
  listProducts,
  lookUpProducts,
} from '@trunkline/contract/catalogue';
import {
  deleteCategory,
  exportCategories,
  getCategoryDetail,
  getStaffCategoryTree,
  listStaffCategories,
  moveCategory,
  saveCategory,
} from '@trunkline/contract/staff/categories';
import {
  deleteCompatRule,
  exportCompatRules,
  getCompatRuleDetail,
  listCompatRules,
  listCompatTypes,
  saveCompatRule,
} from '@trunkline/contract/staff/compat';
import {
  deleteProduct,
  exportProducts,
  getStaffProductDetail,
  listProductChoices,
  listProductFits,
  listStaffProducts,
  saveProduct,
  uploadProductFile,
} from '@trunkline/contract/staff/products';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { showCategoryTree } from './categories/categories.actions.ts';
import {
  categoryExport,
  createOrUpdateCategory,
  moveCategoryInTree,
  removeCategory,
  showStaffCategories,
  showStaffCategory,
  showStaffCategoryTree,
} from './categories/categories.staff.ts';
import { showCompatMatrix } from './compat-matrix/compat-matrix.staff.ts';
import {
  compatExport,
  createOrUpdateCompatRule,
  removeCompatRule,
  showCompatRule,
  showCompatRules,
} from './compat/compat.staff.ts';
import { findDescribedProduct, renderDatasheet } from './datasheet/datasheet.actions.ts';
import { showProductDetail } from './detail/detail.actions.ts';
import { createOrUpdateProduct, removeProduct, showStaffProduct } from './editing/editing.staff.ts';
import { productExport } from './export/export.staff.ts';
import { prepareProductFile, saveProductFile } from './files/files.staff.ts';
import { showProductChoices, showProductFits } from './fitting/fitting.staff.ts';
import { showCategoryLabels } from './labels/labels.actions.ts';
import { findProductWithSlots, renderProductPicture } from './pictures/pictures.actions.ts';
import { showProducts, showProductsByName } from './products/products.actions.ts';
import { showStaffProducts } from './staff-list/staff-list.staff.ts';

/** For visitors and partners. */
function publicRoutes(app: AppContext): void {
  serve(app, getCategoryTree, { action: showCategoryTree, readOnly: true, holdsUntilChange: true });
  // A search is stored, which changes nothing that is cached.
  serve(app, listProducts, { action: showProducts, changes: [], holdsUntilChange: true });
  serve(app, getProductDetail, { action: showProductDetail, readOnly: true, holdsUntilChange: true });
  serve(app, listCategoryLabels, { action: showCategoryLabels, readOnly: true, holdsUntilChange: true });
  serve(app, lookUpProducts, { action: showProductsByName, readOnly: true });
  serveFile(app, getProductDatasheet, { find: findDescribedProduct, render: renderDatasheet });
  serveFile(app, getProductPicture, { find: findProductWithSlots, render: renderProductPicture });
}

function staffRoutes(app: AppContext): void {
  serve(app, listStaffProducts, { action: showStaffProducts, readOnly: true });
  serveExport(app, exportProducts, productExport);
  serve(app, getStaffProductDetail, { action: showStaffProduct, readOnly: true });
  serve(app, saveProduct, createOrUpdateProduct);
  serve(app, deleteProduct, removeProduct);
  serve(app, uploadProductFile, { prepare: prepareProductFile, action: saveProductFile });
  serve(app, listProductFits, { action: showProductFits, readOnly: true });
  serve(app, listProductChoices, { action: showProductChoices, readOnly: true });

  serve(app, listStaffCategories, { action: showStaffCategories, readOnly: true });
  serveExport(app, exportCategories, categoryExport);
  serve(app, getStaffCategoryTree, { action: showStaffCategoryTree, readOnly: true });
  serve(app, getCategoryDetail, { action: showStaffCategory, readOnly: true });
  serve(app, saveCategory, createOrUpdateCategory);
  serve(app, moveCategory, moveCategoryInTree);
  serve(app, deleteCategory, removeCategory);

  serve(app, listCompatRules, { action: showCompatRules, readOnly: true });
  serveExport(app, exportCompatRules, compatExport);
  serve(app, listCompatTypes, { action: showCompatMatrix, readOnly: true });
  serve(app, getCompatRuleDetail, { action: showCompatRule, readOnly: true });
  serve(app, saveCompatRule, createOrUpdateCompatRule);
  serve(app, deleteCompatRule, removeCompatRule);
}

export function catalogueRoutes(app: AppContext): void {
  publicRoutes(app);
  staffRoutes(app);
}
