import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { loadAboutPage } from '../../about/about.load.ts';
import type { PageContext } from '../../client/page-context.ts';

/** The page with what its form needs; `refused` is a form that was sent without scripts. */
export async function loadContact(context: Pick<PageContext, 'call' | 'language' | 'refused'>) {
  const [about, { countries }] = await Promise.all([
    loadAboutPage(context, 'contactus'),
    context.call(publicEndpoints.listCountries, {}),
  ]);
  return { ...about, countries: countries.map(({ code, name }) => ({ code, name })), refused: context.refused ?? null };
}
export type ContactData = Awaited<ReturnType<typeof loadContact>>;
