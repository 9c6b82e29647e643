import * as verificationCalls from '@trunkline/contract/support/verification';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { createVerifyCode, listVerificationKeys, prepareVerification } from './verification.actions.ts';
import type { FindRecord } from './verification.public.ts';

/** `finders`: the domains that give codes out. */
export function verificationRoutes(app: AppContext, finders: readonly FindRecord[]): void {
  const verifyCode = createVerifyCode(finders);
  serve(app, verificationCalls.verifyCode, {
    prepare: prepareVerification,
    action: verifyCode,
    readOnly: true,
    readEachTime: true,
  });
  serve(app, verificationCalls.listVerificationKeys, { action: listVerificationKeys, readOnly: true });
}
