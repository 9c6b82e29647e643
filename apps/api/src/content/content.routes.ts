import { getContent, listContent, previewContent } from '@trunkline/contract/content/items';
import {
  deleteContent,
  getContentVersion,
  getStaffContent,
  listContentVersions,
  listStaffContent,
  moveContent,
  publishContent,
  renderContent,
  restoreContent,
  saveContent,
  shareContent,
  unpublishContent,
  unscheduleContent,
} from '@trunkline/contract/staff/content';
import {
  deleteContentPicture,
  getContentPicture,
  listContentPictures,
  saveContentPicture,
  uploadContentPicture,
} from '@trunkline/contract/staff/content-pictures';
import { listNews } from '@trunkline/contract/content/news';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { findPublishedItem, listPublishedItems, previewItem } from './content.actions.ts';
import { findItem, listItems } from './content.staff.ts';
import { moveItem, removeItem, saveItem } from './editing/editing.staff.ts';
import {
  addPicture,
  findPicture,
  listPictures,
  preparePicture,
  removePicture,
  savePicture,
} from './pictures/pictures.staff.ts';
import { newsFeedRoutes } from './news/news-feed.ts';
import { listPublishedNews } from './news/news.actions.ts';
import { renderItem, shareItem } from './preview/preview.staff.ts';
import { solutionRoutes } from './solutions/solutions.routes.ts';
import { publishItem, unpublishItem, unscheduleItem } from './publishing/publishing.staff.ts';
import { findItemVersion, listItemVersions, restoreItem } from './versions/versions.staff.ts';

export function contentRoutes(app: AppContext): void {
  serve(app, listContent, { action: listPublishedItems, readOnly: true, holdsUntilChange: true });
  serve(app, getContent, { action: findPublishedItem, readOnly: true, holdsUntilChange: true });
  serve(app, listNews, { action: listPublishedNews, readOnly: true, holdsUntilChange: true });
  newsFeedRoutes(app);
  serve(app, previewContent, { action: previewItem, readOnly: true });
  solutionRoutes(app);

  serve(app, listStaffContent, { action: listItems, readOnly: true });
  serve(app, getStaffContent, { action: findItem, readOnly: true });
  serve(app, saveContent, saveItem);
  serve(app, moveContent, moveItem);
  serve(app, publishContent, publishItem);
  serve(app, unscheduleContent, unscheduleItem);
  serve(app, unpublishContent, unpublishItem);
  serve(app, deleteContent, removeItem);
  serve(app, listContentVersions, { action: listItemVersions, readOnly: true });
  serve(app, getContentVersion, { action: findItemVersion, readOnly: true });
  serve(app, restoreContent, restoreItem);
  serve(app, renderContent, { action: renderItem, readOnly: true });
  serve(app, shareContent, shareItem);

  serve(app, listContentPictures, { action: listPictures, readOnly: true });
  serve(app, getContentPicture, { action: findPicture, readOnly: true });
  serve(app, uploadContentPicture, { prepare: preparePicture, action: addPicture });
  serve(app, saveContentPicture, savePicture);
  serve(app, deleteContentPicture, removePicture);
}
