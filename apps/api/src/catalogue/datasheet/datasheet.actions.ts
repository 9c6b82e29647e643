// Data sheets, rendered on request from the current data. Rules: docs/rules/catalogue.md, "Data sheets"
import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { documentMimeTypes, printDatasheet } from '../../documents/documents.public.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { getProductPicture } from '../pictures/pictures.actions.ts';
import { type DescribedProduct, presentDatasheet } from './datasheet.present.ts';

/** Throws 404 when the product does not exist. */
export async function getProductDatasheet(
  context: TransactionContext,
  { id }: { id: string },
): Promise<DescribedProduct> {
  const product = await getProductPicture(context, { id });
  return { ...product, vendor_name: await readSetting(context, 'vendor.name') };
}

/** Per address, because visitors may download data sheets too and each takes time to render. */
const downloadLimit = { name: 'datasheets', points: 30, seconds: 60 };

/** The sheet shows the day on which it was rendered, so it is cached for no more than a day. */
const cachedForDay = 'public, max-age=86400';

/** Throws 429 beyond 30 data sheets a minute from one address. */
export async function renderDatasheet(
  context: RequestContext,
  described: DescribedProduct,
  { lang }: ParsedInput<typeof catalogueCalls.getProductDatasheet>,
): Promise<FileAnswer> {
  await context.app.limits.take(downloadLimit, context.ip);
  const sheet = presentDatasheet(described, lang ?? context.language, context.now);
  return {
    bytes: await printDatasheet(context.app.printer.for(toSender(context)), sheet),
    mime: documentMimeTypes.pdf,
    file_name: `${described.product.code}.pdf`,
    headers: { 'cache-control': cachedForDay },
  };
}
