import {
  adminCancelOrder,
  adminGetOrder,
  adminListOrders,
  adminOrderDocument,
  completeOrder,
  confirmPayment,
  deliverOrder,
  recordPayment,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import {
  cancelOrder,
  createOrder,
  downloadOrderDocument,
  finishOrder,
  getOrderDetail,
  listOrders,
  moveDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import type { AppContext } from '../platform/app-context.ts';
import { serve, serveFile } from '../platform/http/serve.ts';
import * as partner from './orders.actions.ts';
import { create } from './orders.create.ts';
import { findPaper, renderPaper } from './orders.document.ts';
import { list, staffList } from './orders.list.ts';
import * as staff from './orders.staff.ts';

export function orderRoutes(app: AppContext): void {
  const { prepared } = partner;
  serve(app, createOrder, create);
  serve(app, listOrders, list);
  serve(app, getOrderDetail, partner.detail);
  serve(app, uploadOrderDocument, { prepare: prepared('order_document'), action: partner.uploadDocument });
  serve(app, settleContract, {
    prepare: prepared('contract', (input) => input.contract_required),
    action: partner.uploadContract,
  });
  serve(app, submitPayment, { prepare: prepared('payment_receipt'), action: partner.submitPaymentInfo });
  serve(app, moveDelivery, {
    prepare: prepared('delivery_receipt', (input) => input.action === 'deliver'),
    action: partner.moveDeliveryOn,
  });
  serve(app, finishOrder, partner.finish);
  serve(app, cancelOrder, partner.cancel);

  serveFile(app, downloadOrderDocument, { find: findPaper, render: renderPaper });

  serve(app, adminListOrders, staffList);
  serve(app, adminGetOrder, staff.staffDetail);
  serveFile(app, adminOrderDocument, { find: findPaper, render: renderPaper });
  serve(app, confirmPayment, staff.confirm);
  serve(app, sendBackOrder, staff.sendBack);
  serve(app, shipOrder, { prepare: prepared('shipping_materials'), action: staff.ship });
  serve(app, deliverOrder, { prepare: prepared('delivery_receipt'), action: staff.deliver });
  serve(app, recordPayment, staff.recordMoney);
  serve(app, adminCancelOrder, staff.staffCancel);
  serve(app, completeOrder, staff.complete);
}
