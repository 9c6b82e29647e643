import * as configuratorCalls from '@trunkline/contract/configurator';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { assembleItems } from './assembling/assembling.actions.ts';
import { completeConfiguration, validateConfiguration, listAccessories } from './configurator.actions.ts';

export function configuratorRoutes(app: AppContext): void {
  serve(app, configuratorCalls.listAccessories, { action: listAccessories, readOnly: true, holdsUntilChange: true });
  serve(app, configuratorCalls.validateConfiguration, { action: validateConfiguration, readOnly: true });
  serve(app, configuratorCalls.assembleItems, { action: assembleItems, readOnly: true });
  serve(app, configuratorCalls.completeConfiguration, { action: completeConfiguration, readOnly: true });
}
