import * as staffTranslationCalls from '@trunkline/contract/staff/translation';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { importTranslations, prepareTranslations } from './import.staff.ts';
import { exportTranslations, listTranslations, saveTranslation } from './translation.staff.ts';

export function translationRoutes(app: AppContext): void {
  serve(app, staffTranslationCalls.listTranslations, { action: listTranslations, readOnly: true });
  serve(app, staffTranslationCalls.saveTranslation, saveTranslation);
  serveExport(app, staffTranslationCalls.exportTranslations, exportTranslations);
  serve(app, staffTranslationCalls.importTranslations, { prepare: prepareTranslations, action: importTranslations });
}
