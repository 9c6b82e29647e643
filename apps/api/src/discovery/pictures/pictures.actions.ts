import { getProductDetail } from '@trunkline/contract/catalogue';
import { getContent } from '@trunkline/contract/content/items';
import { getLayout } from '@trunkline/contract/site';
import { getSharedDrawing, type SharePicture } from '@trunkline/rules/content/share-picture';
import { toProductSlug } from '@trunkline/rules/product-path';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { callInProcess } from '../../platform/http/serve.ts';

type Named = Pick<SharePicture, 'kind' | 'key' | 'language'>;

/** What the picture of a page shows now, as `pageMeta` names it (apps/web). Throws 404 for a page that does not exist. */
export async function getSharePicture(visitor: RequestContext, named: Named): Promise<SharePicture> {
  const { sysConifg } = await callInProcess(visitor, getLayout, {});
  const { kind, language } = named;
  return { kind, language, vendor: sysConifg.vendor, ...(await findShown(visitor, named)) };
}

async function findShown(
  visitor: RequestContext,
  { kind, key }: Named,
): Promise<Pick<SharePicture, 'key' | 'title' | 'line' | 'drawing'>> {
  if (kind === 'site') {
    return { key: 'site', title: visitor.t('shell.footer_about'), line: '', drawing: '' };
  }
  if (kind === 'product') {
    const { code, model, title, images } = await callInProcess(visitor, getProductDetail, { code: key });
    return { key: toProductSlug(code), title: model, line: title, drawing: images[0] ?? '' };
  }
  const item = await callInProcess(visitor, getContent, { kind, slug: key });
  return {
    key: item.slug ?? item.id,
    title: item.title,
    line: item.excerpt || item.opening,
    drawing: getSharedDrawing(item),
  };
}
