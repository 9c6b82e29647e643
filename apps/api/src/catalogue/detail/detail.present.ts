import type { getProductDetail } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { languages } from '@trunkline/contract/languages';
import { localize } from '@trunkline/rules/localized';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import {
  presentFigure,
  presentPacking,
  presentProductRow,
  presentSpecs,
  presentTrade,
  presentFieldSpecs,
} from '../products/products.present.ts';
import { hasRearPicture } from '../pictures/pictures.present.ts';
import { type ProductRecord, toDatasheetUrl, toDrawingUrl } from '../products/products.public.ts';
import type { ProductDetailRecord } from './detail.sql.ts';

export type PublicProductDetail = EndpointOutput<typeof getProductDetail>;

/** Product detail without the price: the same for every caller. */
export function presentProductDetail(product: ProductDetailRecord, context: RequestContext): PublicProductDetail {
  const { language } = context;
  const { successor } = product;
  const { image: images = [], document: documents = [] } = Object.groupBy(product.files, ({ kind }) => kind);
  return {
    ...presentProductRow(product, context, {}),
    ...presentTrade(product),
    product_line_name: localize(product.line_names, language),
    brand: product.brand,
    languages: languages.filter((one) => product.texts[one] !== undefined),
    erp_no: product.erp_no,
    categories: product.categories.map(({ id, name, slug }) => ({ id, name: localize(name, language), slug })),
    images: [...images.map(({ file_id }) => toPublicFileUrl(file_id)), toDrawingUrl(product)],
    specs: [...presentSpecs(product.specs, language), ...presentFieldSpecs(product, context)],
    downloads: [
      ...documents.map(({ file_id, name, file_name, size }) => ({
        name: name ?? file_name,
        url: toPublicFileUrl(file_id),
        size,
      })),
      presentDatasheetLink(product, context),
    ],
    accessories_count: product.accessories_count,
    rear_image: hasRearPicture(product) ? `${toDrawingUrl(product)}&view=rear` : null,
    packing: presentPacking(product),
    slots: [...product.slots],
    ports: [...product.ports],
    power: { watts: presentFigure(product.watts), poe_budget: presentFigure(product.poe_budget) },
    rack_units: presentFigure(product.rack_units),
    airflow: product.airflow,
    plug_type: product.plug_type,
    drawing: product.drawing,
    estimated: product.estimated,
    successor: successor && {
      id: successor.id,
      code: successor.code,
      model: successor.model,
      title: localize(successor.texts, language).title,
      part_number: successor.part_number,
    },
  };
}

/** The data sheet in the caller's language. Its size is unknown, because it is rendered on request. */
const presentDatasheetLink = (product: ProductRecord, { t, language }: Pick<RequestContext, 't' | 'language'>) => ({
  name: `${t('documents.title_datasheet')} ${product.model}.pdf`,
  url: toDatasheetUrl(product, language),
  size: null,
});
