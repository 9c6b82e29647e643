import { getFriendLinks, getHomePage, getLayout, listCountries } from '@trunkline/contract/site';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listFriendLinks, readHomePage, showCountries, showLayout } from './site.actions.ts';

export function siteRoutes(app: AppContext): void {
  serve(app, getLayout, showLayout);
  serve(app, getFriendLinks, listFriendLinks);
  serve(app, listCountries, showCountries);
  serve(app, getHomePage, { prepare: readHomePage, action: (_context, _input, prepared) => Promise.resolve(prepared) });
}
