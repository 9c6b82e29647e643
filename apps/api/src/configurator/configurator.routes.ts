import { completeConfiguration, validateConfiguration, listAccessories } from '@trunkline/contract/configurator';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { addWhatIsMissing, checkConfiguration, listOfferedAccessories } from './configurator.actions.ts';

export function configuratorRoutes(app: AppContext): void {
  serve(app, listAccessories, { action: listOfferedAccessories, readOnly: true, holdsUntilChange: true });
  serve(app, validateConfiguration, { action: checkConfiguration, readOnly: true });
  serve(app, completeConfiguration, { action: addWhatIsMissing, readOnly: true });
}
