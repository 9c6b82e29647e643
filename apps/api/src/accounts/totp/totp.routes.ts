import { confirmTotp, endTotp, getTotpStatus, renewRecoveryCodes, startTotp } from '@trunkline/contract/people/totp';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  beginTotp,
  confirmDevice,
  limitConfirmations,
  makeRecoveryCodes,
  prepareNewRecoveryCodes,
  prepareTotpEnd,
  prepareTotpStart,
  showTotpStatus,
  switchTotpOff,
} from './totp.actions.ts';

export function totpRoutes(app: AppContext): void {
  serve(app, getTotpStatus, { action: showTotpStatus, readOnly: true });
  serve(app, startTotp, { prepare: prepareTotpStart, action: beginTotp });
  serve(app, confirmTotp, { prepare: limitConfirmations, action: confirmDevice });
  serve(app, endTotp, { prepare: prepareTotpEnd, action: switchTotpOff });
  serve(app, renewRecoveryCodes, { prepare: prepareNewRecoveryCodes, action: makeRecoveryCodes });
}
