import * as partnersFinderCalls from '@trunkline/contract/partners/finder';
import * as partnersListingCalls from '@trunkline/contract/partners/listing';
import * as staffPartnersListingCalls from '@trunkline/contract/staff/partners/listings';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { listPartnerCountries, listPublishedPartners } from './finder/finder.actions.ts';
import { savePartnerListing, getPartnerListing } from './listing/listing.actions.ts';
import { hidePartnerListing, showPartnerListing, getStaffPartnerListing } from './listing/listing.staff.ts';
import { getPartnerProgramme } from './programme/programme.actions.ts';

export function partnerRoutes(app: AppContext): void {
  serve(app, partnersFinderCalls.listPublishedPartners, {
    action: listPublishedPartners,
    readOnly: true,
    holdsUntilChange: true,
  });
  serve(app, partnersFinderCalls.listPartnerCountries, {
    action: listPartnerCountries,
    readOnly: true,
    holdsUntilChange: true,
  });
  serve(app, partnersFinderCalls.getPartnerProgramme, {
    action: getPartnerProgramme,
    readOnly: true,
    holdsUntilChange: true,
  });

  serve(app, partnersListingCalls.getPartnerListing, { action: getPartnerListing, readOnly: true });
  // An owner who switches the listing off and opens the finder does not find it there.
  serve(app, partnersListingCalls.savePartnerListing, { action: savePartnerListing, changes: ['partners'] });

  serve(app, staffPartnersListingCalls.getStaffPartnerListing, { action: getStaffPartnerListing, readOnly: true });
  serve(app, staffPartnersListingCalls.hidePartnerListing, hidePartnerListing);
  serve(app, staffPartnersListingCalls.showPartnerListing, showPartnerListing);
}
