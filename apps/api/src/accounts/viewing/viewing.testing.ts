import { viewAsPartner } from '@trunkline/contract/staff/view-as';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

export const viewReason = 'The partner asked on the telephone';

export const viewAs = (app: TestApp, staff: TestUser, partner: TestUser) =>
  callAs(app, staff).ok(viewAsPartner, { id: partner.company_id, user_id: partner.user_id, reason: viewReason });
