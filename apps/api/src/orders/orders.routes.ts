import {
  cancelOrder,
  createOrder,
  previewOrder,
  downloadOrderDocument,
  editOrder,
  exportOrders,
  finishOrder,
  getOrderDetail,
  getOrderParties,
  listOrders,
  settleContract,
  submitPayment,
  updateDelivery,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import {
  cancelOrderByStaff,
  completeOrder,
  confirmPayment,
  deliverOrder,
  downloadStaffOrderDocument,
  exportStaffOrders,
  findStaffOrderPlace,
  getStaffOrderDetail,
  listStaffOrders,
  recordPayment,
  releaseOrder,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { serveExport } from '../documents/documents.public.ts';
import { createOrderFromQuotation, previewOrderOfQuotation } from './creation/creation.actions.ts';
import { findOrderDocument, renderOrderDocument } from './documents/documents.actions.ts';
import { listPartnerOrders, partnerOrderExport, staffOrderExport } from './listing/listing.actions.ts';
import {
  cancelPartnerOrder,
  editOrderDetails,
  findOrderParties,
  findPartnerOrder,
  finishPartnerOrder,
  prepareUpload,
  saveOrderDocument,
  settleOrderContract,
  submitOrderPayment,
  takeDeliveryStep,
} from './orders.actions.ts';
import { cancelOrderForStaff, completeOrderForStaff, findOrderForStaff, sendFileBack } from './orders.staff.ts';
import { confirmOrderPayment, recordOrderPayment, releaseHeldOrder } from './payments/payments.staff.ts';
import { showStaffOrders, showStaffOrdersPlace } from './queue/queue.staff.ts';
import { recordShipment, recordStaffDelivery } from './shipping/shipping.staff.ts';

export function orderRoutes(app: AppContext): void {
  serve(app, previewOrder, { action: previewOrderOfQuotation, readOnly: true });
  serve(app, createOrder, {
    action: createOrderFromQuotation,
    forward: ({ dry_run, ...input }) => (dry_run ? { endpoint: previewOrder, input } : undefined),
  });
  serve(app, listOrders, { action: listPartnerOrders, readOnly: true });
  serveExport(app, exportOrders, partnerOrderExport);
  serve(app, getOrderDetail, { action: findPartnerOrder, readOnly: true });
  serve(app, getOrderParties, { action: findOrderParties, readOnly: true });
  serve(app, editOrder, editOrderDetails);
  serve(app, uploadOrderDocument, { prepare: prepareUpload('order_document'), action: saveOrderDocument });
  serve(app, settleContract, {
    prepare: prepareUpload('contract', (input) => input.contract_required),
    action: settleOrderContract,
  });
  serve(app, submitPayment, { prepare: prepareUpload('payment_receipt'), action: submitOrderPayment });
  serve(app, updateDelivery, {
    prepare: prepareUpload('delivery_receipt', (input) => input.action === 'deliver'),
    action: takeDeliveryStep,
  });
  serve(app, finishOrder, finishPartnerOrder);
  serve(app, cancelOrder, cancelPartnerOrder);
  serveFile(app, downloadOrderDocument, { find: findOrderDocument, render: renderOrderDocument });

  serve(app, listStaffOrders, { action: showStaffOrders, readOnly: true });
  serveExport(app, exportStaffOrders, staffOrderExport);
  serve(app, findStaffOrderPlace, { action: showStaffOrdersPlace, readOnly: true });
  serve(app, getStaffOrderDetail, { action: findOrderForStaff, readOnly: true });
  serveFile(app, downloadStaffOrderDocument, { find: findOrderDocument, render: renderOrderDocument });
  serve(app, confirmPayment, confirmOrderPayment);
  serve(app, sendBackOrder, sendFileBack);
  serve(app, releaseOrder, releaseHeldOrder);
  serve(app, shipOrder, { prepare: prepareUpload('shipping_materials'), action: recordShipment });
  serve(app, deliverOrder, { prepare: prepareUpload('delivery_receipt'), action: recordStaffDelivery });
  serve(app, recordPayment, recordOrderPayment);
  serve(app, cancelOrderByStaff, cancelOrderForStaff);
  serve(app, completeOrder, completeOrderForStaff);
}
