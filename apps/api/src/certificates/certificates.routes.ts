import * as staffCertificateCalls from '@trunkline/contract/staff/certificates';
import * as certificateCalls from '@trunkline/contract/support/certificates';
import { serveRowExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import {
  findCertificateFile,
  listCertificates,
  lookUpCertificates,
  prepareLookup,
  renderCertificateFile,
  tellOfNone,
} from './certificates.actions.ts';
import {
  getStaffCertificate,
  prepareCertificateFile,
  revokeCertificate,
  saveCertificate,
} from './certificates.staff.ts';
import { exportStaffCertificates, listStaffCertificates } from './listing/listing.staff.ts';

export function certificateRoutes(app: AppContext): void {
  serve(app, certificateCalls.lookUpCertificates, {
    prepare: prepareLookup,
    action: lookUpCertificates,
    readOnly: true,
    message: tellOfNone,
  });
  serve(app, certificateCalls.listCertificates, { action: listCertificates, readOnly: true });
  serveFile(app, certificateCalls.downloadCertificate, { find: findCertificateFile, render: renderCertificateFile });

  serve(app, staffCertificateCalls.listStaffCertificates, { action: listStaffCertificates, readOnly: true });
  serve(app, staffCertificateCalls.getStaffCertificate, { action: getStaffCertificate, readOnly: true });
  serve(app, staffCertificateCalls.saveCertificate, { prepare: prepareCertificateFile, action: saveCertificate });
  serve(app, staffCertificateCalls.revokeCertificate, revokeCertificate);
  serveRowExport(app, staffCertificateCalls.exportStaffCertificates, exportStaffCertificates);
}
