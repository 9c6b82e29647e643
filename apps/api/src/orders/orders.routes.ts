import * as orderCalls from '@trunkline/contract/orders';
import * as staffOrderCalls from '@trunkline/contract/staff/orders';
import * as shipmentCalls from '@trunkline/contract/staff/shipments';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import { serveExport } from '../documents/documents.public.ts';
import { createOrder, previewOrder } from './creation/creation.actions.ts';
import { downloadOrderDocument, renderOrderDocument } from './documents/documents.actions.ts';
import { listOrders, exportOrders, exportStaffOrders } from './listing/listing.actions.ts';
import {
  cancelOrder,
  editOrder,
  getOrderParties,
  getOrderDetail,
  finishOrder,
  prepareUpload,
  uploadOrderDocument,
  settleContract,
  submitPayment,
  updateDelivery,
} from './orders.actions.ts';
import { cancelOrderByStaff, completeOrder, getStaffOrderDetail, sendBackOrder } from './orders.staff.ts';
import { confirmPayment, recordPayment, refundOrder, releaseOrder } from './payments/payments.staff.ts';
import { promiseOrder } from './promises/promises.staff.ts';
import { listStaffOrders, getStaffOrderPosition } from './queue/queue.staff.ts';
import { checkSerials, deleteShipment, holdShipment, releaseShipment, saveShipment } from './shipping/packing.staff.ts';
import { shipOrder, deliverOrder, deliverShipment, shipShipment } from './shipping/shipping.staff.ts';

export function orderRoutes(app: AppContext): void {
  serve(app, orderCalls.previewOrder, { action: previewOrder, readOnly: true });
  serve(app, orderCalls.createOrder, {
    action: createOrder,
    forward: ({ dry_run, ...input }) => (dry_run ? { endpoint: orderCalls.previewOrder, input } : undefined),
  });
  serve(app, orderCalls.listOrders, { action: listOrders, readOnly: true });
  serveExport(app, orderCalls.exportOrders, exportOrders);
  serve(app, orderCalls.getOrderDetail, { action: getOrderDetail, readOnly: true });
  serve(app, orderCalls.getOrderParties, { action: getOrderParties, readOnly: true });
  serve(app, orderCalls.editOrder, editOrder);
  serve(app, orderCalls.uploadOrderDocument, { prepare: prepareUpload('order_document'), action: uploadOrderDocument });
  serve(app, orderCalls.settleContract, {
    prepare: prepareUpload('contract', (input) => input.contract_required),
    action: settleContract,
  });
  serve(app, orderCalls.submitPayment, { prepare: prepareUpload('payment_receipt'), action: submitPayment });
  serve(app, orderCalls.updateDelivery, {
    prepare: prepareUpload('delivery_receipt', (input) => input.action === 'deliver'),
    action: updateDelivery,
  });
  serve(app, orderCalls.finishOrder, finishOrder);
  serve(app, orderCalls.cancelOrder, cancelOrder);
  serveFile(app, orderCalls.downloadOrderDocument, { find: downloadOrderDocument, render: renderOrderDocument });

  serve(app, staffOrderCalls.listStaffOrders, { action: listStaffOrders, readOnly: true });
  serveExport(app, staffOrderCalls.exportStaffOrders, exportStaffOrders);
  serve(app, staffOrderCalls.getStaffOrderPosition, { action: getStaffOrderPosition, readOnly: true });
  serve(app, staffOrderCalls.getStaffOrderDetail, { action: getStaffOrderDetail, readOnly: true });
  serveFile(app, staffOrderCalls.downloadStaffOrderDocument, {
    find: downloadOrderDocument,
    render: renderOrderDocument,
  });
  serve(app, staffOrderCalls.confirmPayment, confirmPayment);
  serve(app, staffOrderCalls.sendBackOrder, sendBackOrder);
  serve(app, staffOrderCalls.releaseOrder, releaseOrder);
  serve(app, staffOrderCalls.shipOrder, { prepare: prepareUpload('shipping_materials'), action: shipOrder });
  serve(app, staffOrderCalls.promiseOrder, promiseOrder);
  serve(app, staffOrderCalls.deliverOrder, { prepare: prepareUpload('delivery_receipt'), action: deliverOrder });
  serve(app, shipmentCalls.saveShipment, saveShipment);
  serve(app, shipmentCalls.checkSerials, { action: checkSerials, readOnly: true });
  serve(app, shipmentCalls.deleteShipment, deleteShipment);
  serve(app, shipmentCalls.holdShipment, holdShipment);
  serve(app, shipmentCalls.releaseShipment, releaseShipment);
  serve(app, shipmentCalls.shipShipment, { prepare: prepareUpload('shipping_materials'), action: shipShipment });
  serve(app, shipmentCalls.deliverShipment, { prepare: prepareUpload('delivery_receipt'), action: deliverShipment });
  serve(app, staffOrderCalls.recordPayment, recordPayment);
  serve(app, staffOrderCalls.refundOrder, refundOrder);
  serve(app, staffOrderCalls.cancelOrderByStaff, cancelOrderByStaff);
  serve(app, staffOrderCalls.completeOrder, completeOrder);
}
