import * as membershipCalls from '@trunkline/contract/memberships';
import * as staffMembershipCalls from '@trunkline/contract/staff/memberships';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import {
  extendMembership,
  migrateMembership,
  saveMembership,
  setMasterDistributor,
  setMembershipLevel,
  terminateMembership,
} from './changes/changes.staff.ts';
import { getStaffMembershipDetail, listStaffMemberships, listDistributors } from './listing/listing.staff.ts';
import { getMembershipProgress } from './progress/progress.actions.ts';
import { getLevelRecords } from './progress/records.actions.ts';

export function membershipRoutes(app: AppContext): void {
  serve(app, membershipCalls.getMembershipProgress, { action: getMembershipProgress, readOnly: true });
  serve(app, membershipCalls.getLevelRecords, { action: getLevelRecords, readOnly: true });

  serve(app, staffMembershipCalls.listStaffMemberships, { action: listStaffMemberships, readOnly: true });
  serve(app, staffMembershipCalls.getStaffMembershipDetail, { action: getStaffMembershipDetail, readOnly: true });
  serve(app, staffMembershipCalls.listDistributors, { action: listDistributors, readOnly: true });
  serve(app, staffMembershipCalls.saveMembership, saveMembership);
  serve(app, staffMembershipCalls.setMembershipLevel, setMembershipLevel);
  serve(app, staffMembershipCalls.extendMembership, extendMembership);
  serve(app, staffMembershipCalls.terminateMembership, terminateMembership);
  serve(app, staffMembershipCalls.setMasterDistributor, setMasterDistributor);
  serve(app, staffMembershipCalls.migrateMembership, migrateMembership);
}
