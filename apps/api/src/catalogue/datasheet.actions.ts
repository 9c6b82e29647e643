import type { productDatasheet, Slot } from '@trunkline/contract/catalogue';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { DatasheetDocument } from '../documents/datasheet-document.ts';
import { mimeOf, printDatasheet } from '../documents/print.ts';
import { languagesFor } from '../documents/wording.ts';
import { toDay } from '../platform/server/clock.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { getProduct } from './catalogue.actions.ts';
import { packingOf, pictureFile, presentSpecs } from './catalogue.present.ts';
import { inLanguage, listSlots, type ProductRecord } from './catalogue.sql.ts';

// Made when somebody asks for it, so that it always says what the product says now. docs/rules/catalogue.md, "Data sheets"

interface Found {
  readonly product: ProductRecord;
  readonly slots: readonly Slot[];
  readonly vendor_name: string;
}
export async function findDatasheet({ trx }: TransactionContext, { id }: { id: string }): Promise<Found> {
  const product = await getProduct(trx, id);
  return {
    product,
    slots: (await listSlots(trx, [id])).get(id) ?? [],
    vendor_name: await readSetting(trx, 'vendor.name'),
  };
}

/** Anybody may ask, so nobody may ask for all of them at once. */
const perMinute = { name: 'datasheets', points: 30, seconds: 60 };

/** Bays at the back lie beneath the front; what has none, or is no panel, is drawn once. */
const hasPlaces = ({ drawing }: ProductRecord, slots: readonly Slot[]): boolean =>
  (drawing === 'rack' || drawing === 'desktop') && slots.some(({ kind }) => kind !== 'mount');

function documentOf({ product, slots, vendor_name }: Found, language: string, now: Date): DatasheetDocument {
  const { lang } = languagesFor(language, {});
  return {
    lang,
    vendor_name,
    ...inLanguage(product.texts, lang),
    model: product.model,
    part_number: product.part_number,
    erp_no: product.erp_no,
    picture: pictureFile(product, slots),
    places: hasPlaces(product, slots) ? pictureFile(product, slots, { rear: true }) : null,
    specs: presentSpecs(product.specs, lang),
    ports: product.ports,
    slots,
    packing: packingOf(product),
    estimated: product.estimated.length > 0,
    created_at: toDay(now),
  };
}

/** The address names the version, but the day it was made stands on it: a day is how long it may be kept. */
const aDay = 'public, max-age=86400';

export async function renderDatasheet(
  call: RequestContext,
  found: Found,
  { lang }: ParsedInput<typeof productDatasheet>,
): Promise<FileAnswer> {
  await call.app.limits.take(perMinute, call.ip);
  return {
    bytes: await printDatasheet(call.app.printer, documentOf(found, lang ?? call.language, call.now)),
    mime: mimeOf.pdf,
    file_name: `${found.product.code}.pdf`,
    headers: { 'cache-control': aDay },
  };
}
