import { isNotFound, notFound } from '@tanstack/react-router';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { type AboutData, loadAboutPage } from '../about/about.load.ts';
import type { PageContext } from '../client/page-context.ts';

/** The vendor's own page; null where the texts of the portal are in force. Throws `notFound()` where there is neither. */
export async function loadLegalPage(
  context: Pick<PageContext, 'call' | 'language'>,
  page: 'terms' | 'privacy',
): Promise<AboutData | null> {
  try {
    return await loadAboutPage(context, page);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const { sysConifg } = await context.call(publicEndpoints.getLayout, {});
  if (!sysConifg.pages.legal) throw notFound();
  return null;
}
