import { getPartnerProgramme, listPartnerCountries, listPublishedPartners } from '@trunkline/contract/partners/finder';
import { getPartnerListing, savePartnerListing } from '@trunkline/contract/partners/listing';
import {
  getStaffPartnerListing,
  hidePartnerListing,
  showPartnerListing,
} from '@trunkline/contract/staff/partners/listings';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { showPartnerCountries, showPublishedPartners } from './finder/finder.actions.ts';
import { saveListing, showListing } from './listing/listing.actions.ts';
import { hideListing, showListingAgain, showListingToStaff } from './listing/listing.staff.ts';
import { showProgramme } from './programme/programme.actions.ts';

export function partnerRoutes(app: AppContext): void {
  serve(app, listPublishedPartners, { action: showPublishedPartners, readOnly: true, holdsUntilChange: true });
  serve(app, listPartnerCountries, { action: showPartnerCountries, readOnly: true, holdsUntilChange: true });
  serve(app, getPartnerProgramme, { action: showProgramme, readOnly: true, holdsUntilChange: true });

  serve(app, getPartnerListing, { action: showListing, readOnly: true });
  // An owner who switches the listing off and opens the finder does not find it there.
  serve(app, savePartnerListing, { action: saveListing, changes: ['partners'] });

  serve(app, getStaffPartnerListing, { action: showListingToStaff, readOnly: true });
  serve(app, hidePartnerListing, hideListing);
  serve(app, showPartnerListing, showListingAgain);
}
