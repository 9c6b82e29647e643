import * as peopleTotpCalls from '@trunkline/contract/people/totp';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  startTotp,
  confirmTotp,
  limitConfirmations,
  renewRecoveryCodes,
  prepareNewRecoveryCodes,
  prepareTotpEnd,
  prepareTotpStart,
  getTotpStatus,
  endTotp,
} from './totp.actions.ts';

export function totpRoutes(app: AppContext): void {
  serve(app, peopleTotpCalls.getTotpStatus, { action: getTotpStatus, readOnly: true });
  serve(app, peopleTotpCalls.startTotp, { prepare: prepareTotpStart, action: startTotp });
  serve(app, peopleTotpCalls.confirmTotp, { prepare: limitConfirmations, action: confirmTotp });
  serve(app, peopleTotpCalls.endTotp, { prepare: prepareTotpEnd, action: endTotp });
  serve(app, peopleTotpCalls.renewRecoveryCodes, { prepare: prepareNewRecoveryCodes, action: renewRecoveryCodes });
}
