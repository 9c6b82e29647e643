import type { DrawingKind } from '@trunkline/contract/drawings/kinds';
import type { StaffProduct } from '@trunkline/contract/staff/products.shapes';
import { localize } from '@trunkline/rules/localized';
import { notFound } from '../../platform/errors/app-error.ts';
import { presentFile, toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listCatalogueActions } from '../catalogue.policy.ts';
import { findLastChange } from '../catalogue.sql.ts';
import { listCategoryPath } from '../categories/categories.sql.ts';
import { getThumbnails } from '../files/files.sql.ts';
import { presentFigure, presentPacking, presentTrade } from '../products/products.present.ts';
import { listProductRecords, type ProductRecord, toDrawingUrl } from '../products/products.public.ts';
import { listProductSlots } from '../products/products.sql.ts';
import { presentStaffProductRows } from '../staff-list/staff-list.present.ts';
import { getCreationTime, listProductFileRows } from './editing.sql.ts';

/** Products are written with a kind of the contract only. */
const toDrawingKind = (drawing: string): DrawingKind => drawing as DrawingKind;

/** A product for staff, with everything that the form shows. */
export async function presentStaffProduct(context: TransactionContext, product: ProductRecord): Promise<StaffProduct> {
  const { trx, language, principal } = context;
  const { id } = product;
  const [row] = await presentStaffProductRows(context, [product]);
  if (!row) throw notFound('catalogue.not_found');
  const slots = await listProductSlots(trx, [id]);
  const path = await listCategoryPath(trx, product.cate_id);
  return {
    ...row,
    ...presentTrade(product),
    state: product.state,
    state_now: row.state,
    drawing: toDrawingKind(product.drawing),
    categories: path.map((category) => ({ id: category.id, name: localize(category.name, language) })),
    successor: await presentSuccessor(context, product),
    slots: slots.get(id) ?? [],
    plugs: product.plug_type === null ? [] : [product.plug_type],
    ports: [...product.ports],
    power: {
      watts: presentFigure(product.watts),
      poe_budget: presentFigure(product.poe_budget),
      power_supplied: presentFigure(product.power_supplied),
      poe_draw: presentFigure(product.poe_draw),
      current_type: product.current_type,
      mixed_supplies: product.mixed_supplies,
    },
    serials_required: product.serials_required,
    device_percent: presentFigure(product.device_percent),
    rack_units: presentFigure(product.rack_units),
    airflow: product.airflow,
    ...(await presentProductFiles(context, id)),
    drawn: toDrawingUrl(product),
    packing: presentPacking(product),
    texts: product.texts,
    labels: Object.fromEntries(Object.entries(product.labels).map(([name, values]) => [name, [...values]])),
    specs: product.specs.map(({ name, value }) => ({ name, value })),
    created_at: (await getCreationTime(trx, id)).toISOString(),
    changed: await findLastChange(trx, 'product', id),
    actions: listCatalogueActions(principal),
  };
}

async function presentSuccessor(
  { trx, language }: TransactionContext,
  { successor_id }: ProductRecord,
): Promise<StaffProduct['successor']> {
  const [successor] = successor_id === null ? [] : await listProductRecords(trx, [successor_id]);
  if (!successor) return null;
  const { id, model, part_number, texts } = successor;
  return { id, model, part_number, title: localize(texts, language).title };
}

async function presentProductFiles(
  context: TransactionContext,
  productId: string,
): Promise<Pick<StaffProduct, 'images' | 'pictures' | 'downloads'>> {
  const rows = await listProductFileRows(context.trx, productId);
  const imageIds = rows.filter(({ kind }) => kind === 'image').map(({ id }) => id);
  const thumbnails = await getThumbnails(context.trx, imageIds);
  return {
    images: imageIds.map(toPublicFileUrl),
    pictures: imageIds.map((id) => ({
      file_id: id,
      url: toPublicFileUrl(id),
      thumb: toPublicFileUrl(thumbnails.get(id) ?? id),
    })),
    downloads: rows
      .filter(({ kind }) => kind === 'document')
      .map((row) => ({ ...presentFile(context, row), name: row.name ?? row.file_name })),
  };
}
