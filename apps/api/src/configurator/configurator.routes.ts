import { completeConfiguration, validateConfiguration, listAccessories } from '@trunkline/contract/configurator';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { addWhatIsMissing, checkConfiguration, listOfferedAccessories } from './configurator.actions.ts';

export function configuratorRoutes(app: AppContext): void {
  serve(app, listAccessories, { action: listOfferedAccessories, holdsUntilChange: true });
  serve(app, validateConfiguration, checkConfiguration);
  serve(app, completeConfiguration, addWhatIsMissing);
}
