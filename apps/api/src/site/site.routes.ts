import * as siteCalls from '@trunkline/contract/site';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { readHomeLists, getHomePage } from './home-page.ts';
import { getFriendLinks, listCountries, getLayout } from './site.actions.ts';

export function siteRoutes(app: AppContext): void {
  serve(app, siteCalls.getLayout, { action: getLayout, readOnly: true, holdsUntilChange: true });
  serve(app, siteCalls.getFriendLinks, { action: getFriendLinks, readOnly: true, holdsUntilChange: true });
  serve(app, siteCalls.listCountries, { action: listCountries, readOnly: true });
  serve(app, siteCalls.getHomePage, {
    prepare: readHomeLists,
    action: getHomePage,
    readOnly: true,
    holdsUntilChange: true,
  });
}
