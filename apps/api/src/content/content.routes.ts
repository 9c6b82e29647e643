import * as contentItemCalls from '@trunkline/contract/content/items';
import * as staffContentCalls from '@trunkline/contract/staff/content';
import * as staffContentPictureCalls from '@trunkline/contract/staff/content-pictures';
import * as staffContentPreviewCalls from '@trunkline/contract/staff/content-previews';
import * as contentNewsCalls from '@trunkline/contract/content/news';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { getContent, listContent, previewContent } from './content.actions.ts';
import { getStaffContent, listStaffContent } from './content.staff.ts';
import { moveContent, deleteContent, saveContent } from './editing/editing.staff.ts';
import {
  uploadContentPicture,
  getContentPicture,
  listContentPictures,
  preparePicture,
  deleteContentPicture,
  saveContentPicture,
} from './pictures/pictures.staff.ts';
import { newsFeedRoutes } from './news/news-feed.ts';
import { listNews } from './news/news.actions.ts';
import { listContentPreviews, renderContent, revokeContentPreview, shareContent } from './preview/preview.staff.ts';
import { solutionRoutes } from './solutions/solutions.routes.ts';
import { publishContent, reviewContent, unpublishContent, unscheduleContent } from './publishing/publishing.staff.ts';
import { getContentVersion, listContentVersions, restoreContent } from './versions/versions.staff.ts';

export function contentRoutes(app: AppContext): void {
  serve(app, contentItemCalls.listContent, { action: listContent, readOnly: true, holdsUntilChange: true });
  serve(app, contentItemCalls.getContent, { action: getContent, readOnly: true, holdsUntilChange: true });
  serve(app, contentNewsCalls.listNews, { action: listNews, readOnly: true, holdsUntilChange: true });
  newsFeedRoutes(app);
  serve(app, contentItemCalls.previewContent, { action: previewContent, readOnly: true });
  solutionRoutes(app);

  serve(app, staffContentCalls.listStaffContent, { action: listStaffContent, readOnly: true });
  serve(app, staffContentCalls.getStaffContent, { action: getStaffContent, readOnly: true });
  serve(app, staffContentCalls.saveContent, saveContent);
  serve(app, staffContentCalls.moveContent, moveContent);
  serve(app, staffContentCalls.reviewContent, reviewContent);
  serve(app, staffContentCalls.publishContent, publishContent);
  serve(app, staffContentCalls.unscheduleContent, unscheduleContent);
  serve(app, staffContentCalls.unpublishContent, unpublishContent);
  serve(app, staffContentCalls.deleteContent, deleteContent);
  serve(app, staffContentCalls.listContentVersions, { action: listContentVersions, readOnly: true });
  serve(app, staffContentCalls.getContentVersion, { action: getContentVersion, readOnly: true });
  serve(app, staffContentCalls.restoreContent, restoreContent);
  serve(app, staffContentCalls.renderContent, { action: renderContent, readOnly: true });
  serve(app, staffContentPreviewCalls.shareContent, shareContent);
  serve(app, staffContentPreviewCalls.listContentPreviews, { action: listContentPreviews, readOnly: true });
  serve(app, staffContentPreviewCalls.revokeContentPreview, revokeContentPreview);

  serve(app, staffContentPictureCalls.listContentPictures, { action: listContentPictures, readOnly: true });
  serve(app, staffContentPictureCalls.getContentPicture, { action: getContentPicture, readOnly: true });
  serve(app, staffContentPictureCalls.uploadContentPicture, { prepare: preparePicture, action: uploadContentPicture });
  serve(app, staffContentPictureCalls.saveContentPicture, saveContentPicture);
  serve(app, staffContentPictureCalls.deleteContentPicture, deleteContentPicture);
}
