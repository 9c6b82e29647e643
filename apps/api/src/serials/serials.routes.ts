import * as serialCalls from '@trunkline/contract/service/serials';
import * as staffSerialCalls from '@trunkline/contract/staff/service/serials';
import { serveExport, serveRowExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { checkSerials, exportCheckedSerials, renderCheckedSerials } from './check/check.actions.ts';
import { downloadServiceCover, renderServiceCover } from './check/cover.actions.ts';
import { assignSerial, exportInstalledBase, listInstalledBase } from './installed/installed.actions.ts';
import { exportStaffSerials, getStaffSerial, listStaffSerials, saveSerial } from './serials.staff.ts';

export function serialRoutes(app: AppContext): void {
  serve(app, serialCalls.checkSerials, {
    action: checkSerials,
    readOnly: true,
    message: ({ list }) => (list.length === 0 ? 'sncheck.none' : undefined),
    forward: ({ format, ...input }) =>
      format === 'xlsx' ? { endpoint: serialCalls.exportCheckedSerials, input } : undefined,
  });
  serveFile(app, serialCalls.exportCheckedSerials, { find: exportCheckedSerials, render: renderCheckedSerials });
  serveFile(app, serialCalls.downloadServiceCover, { find: downloadServiceCover, render: renderServiceCover });
  serve(app, serialCalls.listInstalledBase, { action: listInstalledBase, readOnly: true });
  serveExport(app, serialCalls.exportInstalledBase, exportInstalledBase);
  serve(app, serialCalls.assignSerial, assignSerial);

  serve(app, staffSerialCalls.listStaffSerials, { action: listStaffSerials, readOnly: true });
  serveRowExport(app, staffSerialCalls.exportStaffSerials, exportStaffSerials);
  serve(app, staffSerialCalls.getStaffSerial, { action: getStaffSerial, readOnly: true });
  serve(app, staffSerialCalls.saveSerial, saveSerial);
}
