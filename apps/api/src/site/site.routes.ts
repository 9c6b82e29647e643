import { getFriendLinks, getHomePage, getLayout, listCountries } from '@trunkline/contract/site';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { readHomeLists, showHomePage } from './home-page.ts';
import { listFriendLinks, showCountries, showLayout } from './site.actions.ts';

export function siteRoutes(app: AppContext): void {
  serve(app, getLayout, { action: showLayout, readOnly: true, holdsUntilChange: true });
  serve(app, getFriendLinks, { action: listFriendLinks, readOnly: true, holdsUntilChange: true });
  serve(app, listCountries, { action: showCountries, readOnly: true });
  serve(app, getHomePage, { prepare: readHomeLists, action: showHomePage, readOnly: true, holdsUntilChange: true });
}
