import * as catalogueCalls from '@trunkline/contract/catalogue';
import * as staffCategoryCalls from '@trunkline/contract/staff/categories';
import * as staffCompatCalls from '@trunkline/contract/staff/compat';
import * as staffProductCalls from '@trunkline/contract/staff/products';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { getCategoryTree } from './categories/categories.actions.ts';
import {
  exportCategories,
  saveCategory,
  moveCategory,
  deleteCategory,
  listStaffCategories,
  getCategoryDetail,
  getStaffCategoryTree,
} from './categories/categories.staff.ts';
import { listCompatTypes } from './compat-matrix/compat-matrix.staff.ts';
import {
  exportCompatRules,
  saveCompatRule,
  deleteCompatRule,
  getCompatRuleDetail,
  listCompatRules,
} from './compat/compat.staff.ts';
import { getProductDatasheet, renderDatasheet } from './datasheet/datasheet.actions.ts';
import { getProductDetail } from './detail/detail.actions.ts';
import { saveProduct, deleteProduct, getStaffProductDetail } from './editing/editing.staff.ts';
import { exportProducts } from './export/export.staff.ts';
import { prepareProductFile, uploadProductFile } from './files/files.staff.ts';
import { listProductChoices, listProductFits } from './fitting/fitting.staff.ts';
import { listProductHistory } from './history/history.staff.ts';
import { listCategoryLabels } from './labels/labels.actions.ts';
import { listProductLineNames } from './lines/lines.actions.ts';
import { getProductPicture, renderProductPicture } from './pictures/pictures.actions.ts';
import { listProducts, lookUpProducts } from './products/products.actions.ts';
import { listStaffProducts } from './staff-list/staff-list.staff.ts';

/** Routes for visitors and partners. */
function publicRoutes(app: AppContext): void {
  serve(app, catalogueCalls.getCategoryTree, { action: getCategoryTree, readOnly: true, holdsUntilChange: true });
  // A search is stored, which changes nothing that is cached.
  serve(app, catalogueCalls.listProducts, { action: listProducts, changes: [], holdsUntilChange: true });
  serve(app, catalogueCalls.getProductDetail, { action: getProductDetail, readOnly: true, holdsUntilChange: true });
  serve(app, catalogueCalls.listCategoryLabels, { action: listCategoryLabels, readOnly: true, holdsUntilChange: true });
  serve(app, catalogueCalls.listProductLineNames, { action: listProductLineNames, readOnly: true });
  serve(app, catalogueCalls.lookUpProducts, { action: lookUpProducts, readOnly: true });
  serveFile(app, catalogueCalls.getProductDatasheet, { find: getProductDatasheet, render: renderDatasheet });
  serveFile(app, catalogueCalls.getProductPicture, { find: getProductPicture, render: renderProductPicture });
}

function staffRoutes(app: AppContext): void {
  serve(app, staffProductCalls.listStaffProducts, { action: listStaffProducts, readOnly: true });
  serveExport(app, staffProductCalls.exportProducts, exportProducts);
  serve(app, staffProductCalls.getStaffProductDetail, { action: getStaffProductDetail, readOnly: true });
  serve(app, staffProductCalls.listProductHistory, { action: listProductHistory, readOnly: true });
  serve(app, staffProductCalls.saveProduct, saveProduct);
  serve(app, staffProductCalls.deleteProduct, deleteProduct);
  serve(app, staffProductCalls.uploadProductFile, { prepare: prepareProductFile, action: uploadProductFile });
  serve(app, staffProductCalls.listProductFits, { action: listProductFits, readOnly: true });
  serve(app, staffProductCalls.listProductChoices, { action: listProductChoices, readOnly: true });

  serve(app, staffCategoryCalls.listStaffCategories, { action: listStaffCategories, readOnly: true });
  serveExport(app, staffCategoryCalls.exportCategories, exportCategories);
  serve(app, staffCategoryCalls.getStaffCategoryTree, { action: getStaffCategoryTree, readOnly: true });
  serve(app, staffCategoryCalls.getCategoryDetail, { action: getCategoryDetail, readOnly: true });
  serve(app, staffCategoryCalls.saveCategory, saveCategory);
  serve(app, staffCategoryCalls.moveCategory, moveCategory);
  serve(app, staffCategoryCalls.deleteCategory, deleteCategory);

  serve(app, staffCompatCalls.listCompatRules, { action: listCompatRules, readOnly: true });
  serveExport(app, staffCompatCalls.exportCompatRules, exportCompatRules);
  serve(app, staffCompatCalls.listCompatTypes, { action: listCompatTypes, readOnly: true });
  serve(app, staffCompatCalls.getCompatRuleDetail, { action: getCompatRuleDetail, readOnly: true });
  serve(app, staffCompatCalls.saveCompatRule, saveCompatRule);
  serve(app, staffCompatCalls.deleteCompatRule, deleteCompatRule);
}

export function catalogueRoutes(app: AppContext): void {
  publicRoutes(app);
  staffRoutes(app);
}
