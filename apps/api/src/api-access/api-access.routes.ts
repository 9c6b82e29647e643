import * as keyCalls from '@trunkline/contract/api-access/keys';
import * as webhookCalls from '@trunkline/contract/api-access/webhooks';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './keys/keys.actions.ts';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from './webhooks/webhooks.actions.ts';

export function apiAccessRoutes(app: AppContext): void {
  serve(app, keyCalls.listApiKeys, { action: listApiKeys, readOnly: true });
  serve(app, keyCalls.createApiKey, { action: createApiKey });
  // The cached principals of keys are dropped.
  serve(app, keyCalls.revokeApiKey, { action: revokeApiKey, changes: ['sessions'] });
  serve(app, webhookCalls.listWebhooks, { action: listWebhooks, readOnly: true });
  serve(app, webhookCalls.saveWebhook, { action: saveWebhook });
  serve(app, webhookCalls.rotateWebhookSecret, { action: rotateWebhookSecret });
  serve(app, webhookCalls.testWebhook, { action: testWebhook });
  serve(app, webhookCalls.deleteWebhook, { action: deleteWebhook });
  serve(app, webhookCalls.listDeliveries, { action: listDeliveries, readOnly: true });
}
