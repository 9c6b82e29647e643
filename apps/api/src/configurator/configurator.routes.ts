import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { accessories, check } from './configurator.actions.ts';

export function configuratorRoutes(app: AppContext): void {
  serve(app, listAccessories, accessories);
  serve(app, checkConfiguration, check);
}
