import {
  copyQuotation,
  deleteQuotation,
  downloadQuotation,
  getQuotationDetail,
  listQuotationChoices,
  listQuotations,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import {
  approveQuotation,
  downloadStaffQuotation,
  extendQuotation,
  findStaffQuotationPlace,
  getStaffQuotationDetail,
  listStaffQuotations,
  previewDecision,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
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
import { previewProposal } from './proposal/proposal.staff.ts';
import { findQuotationPlace, listQueue } from './queue/queue.staff.ts';
import {
  listChoices,
  findPartnerQuotation,
  listPartnerQuotations,
  removeQuotation,
  withdrawQuotation,
} from './quotations.actions.ts';

export function quotationRoutes(app: AppContext): void {
  serve(app, listQuotations, listPartnerQuotations);
  serve(app, saveQuotation, saveQuotationContent);
  serve(app, getQuotationDetail, findPartnerQuotation);
  serve(app, listQuotationChoices, listChoices);
  serve(app, deleteQuotation, removeQuotation);
  serve(app, revokeQuotation, withdrawQuotation);
  serve(app, copyQuotation, copyIntoDraft);
  serveFile(app, downloadQuotation, { find: findDocuments, render: renderDocument });

  serve(app, listStaffQuotations, listQueue);
  serve(app, findStaffQuotationPlace, { action: findQuotationPlace, readOnly: true });
  serve(app, getStaffQuotationDetail, findQuotationForStaff);
  serve(app, previewDecision, previewProposal);
  serve(app, approveQuotation, approveByStaff);
  serve(app, returnQuotation, returnToPartner);
  serve(app, rejectQuotation, rejectByStaff);
  serve(app, recallQuotation, recallByStaff);
  serve(app, extendQuotation, extendByStaff);
  serveFile(app, downloadStaffQuotation, { find: findDocuments, render: renderDocument });
}
