import { getMembershipProgress } from '@trunkline/contract/memberships';
import {
  extendMembership,
  getStaffMembershipDetail,
  listDistributors,
  listStaffMemberships,
  migrateMembership,
  setMasterDistributor,
  setMembershipLevel,
  terminateMembership,
} from '@trunkline/contract/staff/memberships';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { extend, migrate, setDistributor, setLevel, terminate } from './changes/changes.staff.ts';
import { findMembershipForStaff, listForStaff, showDistributors } from './listing/listing.staff.ts';
import { showProgress } from './progress/progress.actions.ts';

export function membershipRoutes(app: AppContext): void {
  serve(app, getMembershipProgress, { action: showProgress, readOnly: true });

  serve(app, listStaffMemberships, { action: listForStaff, readOnly: true });
  serve(app, getStaffMembershipDetail, { action: findMembershipForStaff, readOnly: true });
  serve(app, listDistributors, { action: showDistributors, readOnly: true });
  serve(app, setMembershipLevel, setLevel);
  serve(app, extendMembership, extend);
  serve(app, terminateMembership, terminate);
  serve(app, setMasterDistributor, setDistributor);
  serve(app, migrateMembership, migrate);
}
