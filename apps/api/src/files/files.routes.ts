import * as fileCalls from '@trunkline/contract/files';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { downloadStoredFile, prepareUpload, readDownload, uploadFile } from './files.actions.ts';

export function fileRoutes(app: AppContext): void {
  serve(app, fileCalls.uploadFile, { prepare: prepareUpload, action: uploadFile });
  serveFile(app, fileCalls.downloadStoredFile, { find: downloadStoredFile, render: readDownload });
}
