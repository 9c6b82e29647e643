import * as customerCalls from '@trunkline/contract/customer-quotations';
import * as quotationDiffCalls from '@trunkline/contract/quotation-diff';
import * as staffQuotationDiffCalls from '@trunkline/contract/staff/quotation-diff';
import * as messageCalls from '@trunkline/contract/quotation-messages';
import * as offerCalls from '@trunkline/contract/quotation-offers';
import * as dealCalls from '@trunkline/contract/staff/quotation-deal';
import * as staffMessageCalls from '@trunkline/contract/staff/quotation-messages';
import * as staffOfferCalls from '@trunkline/contract/staff/quotation-offers';
import * as quotationCalls from '@trunkline/contract/quotations';
import * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import { limitChatMessages } from '../chat/chat.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveExport } from '../documents/documents.public.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { assignQuotation, listQuotationDeciders } from './assigning/assigning.staff.ts';
import { getQuotationDeal } from './deal/deal.staff.ts';
import { approveQuotation, counterQuotation } from './approvals/approvals.staff.ts';
import {
  extendQuotation,
  getStaffQuotationDetail,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from './decisions/decisions.staff.ts';
import { getCustomerQuotation, saveCustomerQuotation } from './customer/customer.actions.ts';
import {
  acceptSharedQuotation,
  downloadSharedQuotation,
  getSharedQuotation,
  openSharedQuotation,
  prepareShared,
  prepareSharedCode,
  prepareSharedOpening,
  renderSharedQuotation,
  requestSharedCode,
} from './customer/sharing/shared.actions.ts';
import { endSharing, shareQuotation } from './customer/sharing/sharing.actions.ts';
import { downloadQuotation, renderDocument } from './documents/documents.actions.ts';
import { copyQuotation, saveQuotation } from './editing/editing.actions.ts';
import { listQuotations, exportQuotations } from './listing/listing.actions.ts';
import { readQuotationMessages, sendQuotationMessage } from './messages/messages.actions.ts';
import { readStaffQuotationMessages, sendStaffQuotationMessage } from './messages/messages.staff.ts';
import { acceptCounter } from './offers/offers.actions.ts';
import { previewDecision } from './proposal/proposal.staff.ts';
import { exportStaffQuotations } from './queue/queue-export.staff.ts';
import { listStaffQuotations, getStaffQuotationPosition } from './queue/queue.staff.ts';
import { compareQuotations, reviseQuotation } from './revising/revising.actions.ts';
import { listQuotationChoices, getQuotationDetail, deleteQuotation, revokeQuotation } from './quotations.actions.ts';

export function quotationRoutes(app: AppContext): void {
  serve(app, quotationCalls.listQuotations, { action: listQuotations, readOnly: true });
  serveExport(app, quotationCalls.exportQuotations, exportQuotations);
  serve(app, quotationCalls.saveQuotation, saveQuotation);
  serve(app, quotationCalls.getQuotationDetail, { action: getQuotationDetail, readOnly: true });
  serve(app, quotationCalls.listQuotationChoices, { action: listQuotationChoices, readOnly: true });
  serve(app, quotationCalls.deleteQuotation, deleteQuotation);
  serve(app, quotationCalls.revokeQuotation, revokeQuotation);
  serve(app, quotationCalls.copyQuotation, copyQuotation);
  serve(app, quotationCalls.reviseQuotation, reviseQuotation);
  serve(app, quotationDiffCalls.compareQuotations, { action: compareQuotations, readOnly: true });
  serveFile(app, quotationCalls.downloadQuotation, { find: downloadQuotation, render: renderDocument });

  serve(app, customerCalls.getCustomerQuotation, { action: getCustomerQuotation, readOnly: true });
  serve(app, customerCalls.saveCustomerQuotation, saveCustomerQuotation);
  serve(app, customerCalls.shareQuotation, shareQuotation);
  serve(app, customerCalls.endSharing, endSharing);
  serve(app, customerCalls.getSharedQuotation, {
    prepare: prepareShared,
    action: getSharedQuotation,
    readOnly: true,
    readEachTime: true,
  });
  serve(app, customerCalls.requestSharedCode, { prepare: prepareSharedCode, action: requestSharedCode });
  serve(app, customerCalls.openSharedQuotation, { prepare: prepareSharedOpening, action: openSharedQuotation });
  serve(app, customerCalls.acceptSharedQuotation, { prepare: prepareShared, action: acceptSharedQuotation });
  serveFile(app, customerCalls.downloadSharedQuotation, {
    find: downloadSharedQuotation,
    render: renderSharedQuotation,
  });
  serve(app, offerCalls.acceptCounter, acceptCounter);
  serve(app, messageCalls.sendQuotationMessage, { prepare: limitChatMessages, action: sendQuotationMessage });
  serve(app, messageCalls.readQuotationMessages, readQuotationMessages);

  serve(app, staffQuotationCalls.listStaffQuotations, { action: listStaffQuotations, readOnly: true });
  serve(app, staffQuotationCalls.getStaffQuotationPosition, { action: getStaffQuotationPosition, readOnly: true });
  serveExport(app, staffQuotationCalls.exportStaffQuotations, exportStaffQuotations);
  serve(app, staffQuotationCalls.listQuotationDeciders, { action: listQuotationDeciders, readOnly: true });
  serve(app, staffQuotationCalls.assignQuotation, assignQuotation);
  serve(app, staffQuotationCalls.getStaffQuotationDetail, { action: getStaffQuotationDetail, readOnly: true });
  serve(app, dealCalls.getQuotationDeal, { action: getQuotationDeal, readOnly: true });
  serve(app, staffQuotationDiffCalls.compareStaffQuotations, { action: compareQuotations, readOnly: true });
  serve(app, staffQuotationCalls.previewDecision, { action: previewDecision, readOnly: true });
  serve(app, staffQuotationCalls.approveQuotation, approveQuotation);
  serve(app, staffOfferCalls.counterQuotation, counterQuotation);
  serve(app, staffMessageCalls.sendStaffQuotationMessage, {
    prepare: limitChatMessages,
    action: sendStaffQuotationMessage,
    changes: [],
  });
  serve(app, staffMessageCalls.readStaffQuotationMessages, { action: readStaffQuotationMessages, changes: [] });
  serve(app, staffQuotationCalls.returnQuotation, returnQuotation);
  serve(app, staffQuotationCalls.rejectQuotation, rejectQuotation);
  serve(app, staffQuotationCalls.recallQuotation, recallQuotation);
  serve(app, staffQuotationCalls.extendQuotation, extendQuotation);
  serveFile(app, staffQuotationCalls.downloadStaffQuotation, { find: downloadQuotation, render: renderDocument });
}
