import { isShipped } from '@trunkline/contract/product-enums';
import type { ProductSlot } from '@trunkline/contract/catalogue';
import { localize } from '@trunkline/rules/localized';
import { toDay } from '@trunkline/rules/time';
import { getT } from '@trunkline/text/server-texts';
import { chooseDocumentLanguages, type DatasheetDocument } from '../../documents/documents.public.ts';
import type { ProductWithSlots } from '../pictures/pictures.actions.ts';
import { renderProductDrawing } from '../pictures/pictures.present.ts';
import { presentPacking, presentSpecs, presentFieldSpecs } from '../products/products.present.ts';
import type { ProductRecord } from '../products/products.public.ts';

export interface DescribedProduct extends ProductWithSlots {
  readonly vendor_name: string;
}

/** Only panels with bays have a second drawing, which shows the rear. */
const hasRearDrawing = ({ drawing }: ProductRecord, slots: readonly ProductSlot[]): boolean =>
  (drawing === 'rack' || drawing === 'desktop') && slots.some(({ kind }) => kind !== 'mount' && kind !== 'cord');

export function presentDatasheet(
  { product, slots, vendor_name }: DescribedProduct,
  language: string,
  now: Date,
): DatasheetDocument {
  const { lang } = chooseDocumentLanguages(language, {});
  return {
    lang,
    vendor_name,
    ...localize(product.texts, lang),
    model: product.model,
    part_number: product.part_number,
    erp_no: product.erp_no,
    picture: renderProductDrawing(product, slots),
    places: hasRearDrawing(product, slots) ? renderProductDrawing(product, slots, { rear: true }) : null,
    specs: [...presentSpecs(product.specs, lang), ...presentFieldSpecs(product, { t: getT(lang), language: lang })],
    ports: product.ports,
    slots,
    packing: isShipped(product.kind) ? presentPacking(product) : null,
    estimated: product.estimated.length > 0,
    created_at: toDay(now),
  };
}
