import * as listViewCalls from '@trunkline/contract/staff/list-views';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { deleteListView, listListViews, saveListView } from './list-views.staff.ts';

export function listViewRoutes(app: AppContext): void {
  serve(app, listViewCalls.listListViews, { action: listListViews, readOnly: true });
  serve(app, listViewCalls.saveListView, saveListView);
  serve(app, listViewCalls.deleteListView, deleteListView);
}
