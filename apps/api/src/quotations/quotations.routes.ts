import { compareQuotations } from '@trunkline/contract/quotation-diff';
import { compareStaffQuotations } from '@trunkline/contract/staff/quotation-diff';
import {
  copyQuotation,
  deleteQuotation,
  downloadQuotation,
  exportQuotations,
  getQuotationDetail,
  listQuotationChoices,
  listQuotations,
  reviseQuotation,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import {
  approveQuotation,
  assignQuotation,
  downloadStaffQuotation,
  exportStaffQuotations,
  extendQuotation,
  findStaffQuotationPlace,
  getStaffQuotationDetail,
  listQuotationDeciders,
  listStaffQuotations,
  previewDecision,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import type { AppContext } from '../platform/app-context.ts';
import { serveExport } from '../documents/documents.public.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { assignByStaff, showQuotationDeciders } from './assigning/assigning.staff.ts';
import { approveByStaff } from './approving/approving.staff.ts';
import {
  extendByStaff,
  findQuotationForStaff,
  recallByStaff,
  rejectByStaff,
  returnToPartner,
} from './deciding/deciding.staff.ts';
import { findDocuments, renderDocument } from './documents/documents.actions.ts';
import { copyIntoDraft, saveQuotationContent } from './editing/editing.actions.ts';
import { listPartnerQuotations, partnerQuotationExport } from './listing/listing.actions.ts';
import { previewProposal } from './proposal/proposal.staff.ts';
import { staffQuotationExport } from './queue/queue-export.staff.ts';
import { showStaffQuotations, showStaffQuotationsPlace } from './queue/queue.staff.ts';
import { compareRevisions, createRevision } from './revising/revising.actions.ts';
import { listChoices, findPartnerQuotation, removeQuotation, withdrawQuotation } from './quotations.actions.ts';

export function quotationRoutes(app: AppContext): void {
  serve(app, listQuotations, { action: listPartnerQuotations, readOnly: true });
  serveExport(app, exportQuotations, partnerQuotationExport);
  serve(app, saveQuotation, saveQuotationContent);
  serve(app, getQuotationDetail, { action: findPartnerQuotation, readOnly: true });
  serve(app, listQuotationChoices, { action: listChoices, readOnly: true });
  serve(app, deleteQuotation, removeQuotation);
  serve(app, revokeQuotation, withdrawQuotation);
  serve(app, copyQuotation, copyIntoDraft);
  serve(app, reviseQuotation, createRevision);
  serve(app, compareQuotations, { action: compareRevisions, readOnly: true });
  serveFile(app, downloadQuotation, { find: findDocuments, render: renderDocument });

  serve(app, listStaffQuotations, { action: showStaffQuotations, readOnly: true });
  serve(app, findStaffQuotationPlace, { action: showStaffQuotationsPlace, readOnly: true });
  serveExport(app, exportStaffQuotations, staffQuotationExport);
  serve(app, listQuotationDeciders, { action: showQuotationDeciders, readOnly: true });
  serve(app, assignQuotation, assignByStaff);
  serve(app, getStaffQuotationDetail, { action: findQuotationForStaff, readOnly: true });
  serve(app, compareStaffQuotations, { action: compareRevisions, readOnly: true });
  serve(app, previewDecision, { action: previewProposal, readOnly: true });
  serve(app, approveQuotation, approveByStaff);
  serve(app, returnQuotation, returnToPartner);
  serve(app, rejectQuotation, rejectByStaff);
  serve(app, recallQuotation, recallByStaff);
  serve(app, extendQuotation, extendByStaff);
  serveFile(app, downloadStaffQuotation, { find: findDocuments, render: renderDocument });
}
