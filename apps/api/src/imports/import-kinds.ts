import type { ImportKind } from '@trunkline/contract/enums';
import { compatImport } from './compat/compat-importer.ts';
import type { ImportKindDefinition } from './process/row-importer.ts';
import { priceImport, productImport } from './product/product-importer.ts';

export const importKindDefinitions: Readonly<Record<ImportKind, ImportKindDefinition>> = {
  product: productImport,
  price: priceImport,
  compat: compatImport,
};
