import type { ImportKind } from '@trunkline/contract/enums';
import { certificateImport } from './certificate/certificate-importer.ts';
import { compatImport } from './compat/compat-importer.ts';
import { endUserImport } from './endusers/enduser-importer.ts';
import { examResultImport } from './examresult/examresult-importer.ts';
import { partnerImport } from './partner/partner-importer.ts';
import { priceListImport } from './pricelist/pricelist-importer.ts';
import type { ImportKindDefinition } from './process/row-importer.ts';
import { serialImport } from './serial/serial-importer.ts';
import { stockImport } from './stock/stock-importer.ts';
import { statementImport } from './statement/statement-importer.ts';
import { priceImport, productImport } from './product/product-importer.ts';

/** A kind is one definition: its columns, its rows, its undo. Its permissions are in `importPermissions`. */
export const importKindDefinitions: Readonly<Record<ImportKind, ImportKindDefinition>> = {
  product: productImport,
  price: priceImport,
  compat: compatImport,
  pricelist: priceListImport,
  enduser: endUserImport,
  partner: partnerImport,
  serial: serialImport,
  certificate: certificateImport,
  examresult: examResultImport,
  statement: statementImport,
  stock: stockImport,
};
