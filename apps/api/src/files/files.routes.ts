import { downloadStoredFile, uploadProfilePicture } from '@trunkline/contract/files';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { getDownloadableFile, prepareProfilePicture, readDownload, saveProfilePicture } from './files.actions.ts';

export function fileRoutes(app: AppContext): void {
  serve(app, uploadProfilePicture, { prepare: prepareProfilePicture, action: saveProfilePicture });
  serveFile(app, downloadStoredFile, { find: getDownloadableFile, render: readDownload });
}
