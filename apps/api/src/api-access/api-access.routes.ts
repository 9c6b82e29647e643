import * as keyCalls from '@trunkline/contract/api-access/keys';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './keys/keys.actions.ts';

export function apiAccessRoutes(app: AppContext): void {
  serve(app, keyCalls.listApiKeys, { action: listApiKeys, readOnly: true });
  serve(app, keyCalls.createApiKey, { action: createApiKey });
  // The cached principals of keys are dropped.
  serve(app, keyCalls.revokeApiKey, { action: revokeApiKey, changes: ['sessions'] });
}
