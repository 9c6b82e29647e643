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
import type { Kit } from '../platform/app-context.ts';
import { serve, serveFile } from '../platform/http/serve.ts';
import * as partner from './orders.actions.ts';
import { create } from './orders.create.ts';
import { findPaper, renderPaper } from './orders.document.ts';
import { list, staffList } from './orders.list.ts';
import * as staff from './orders.staff.ts';

export function orderRoutes(kit: Kit): void {
  const { prepared } = partner;
  serve(kit, createOrder, create);
  serve(kit, listOrders, list);
  serve(kit, getOrderDetail, partner.detail);
  serve(kit, uploadOrderDocument, { prepare: prepared('order_document'), action: partner.uploadDocument });
  serve(kit, settleContract, {
    prepare: prepared('contract', (input) => input.contract_required),
    action: partner.uploadContract,
  });
  serve(kit, submitPayment, { prepare: prepared('payment_receipt'), action: partner.submitPaymentInfo });
  serve(kit, moveDelivery, {
    prepare: prepared('delivery_receipt', (input) => input.action === 'deliver'),
    action: partner.moveDeliveryOn,
  });
  serve(kit, finishOrder, partner.finish);
  serve(kit, cancelOrder, partner.cancel);

  serveFile(kit, downloadOrderDocument, { find: findPaper, render: renderPaper });

  serve(kit, adminListOrders, staffList);
  serve(kit, adminGetOrder, staff.staffDetail);
  serveFile(kit, adminOrderDocument, { find: findPaper, render: renderPaper });
  serve(kit, confirmPayment, staff.confirm);
  serve(kit, sendBackOrder, staff.sendBack);
  serve(kit, shipOrder, { prepare: prepared('shipping_materials'), action: staff.ship });
  serve(kit, deliverOrder, { prepare: prepared('delivery_receipt'), action: staff.deliver });
  serve(kit, recordPayment, staff.recordMoney);
  serve(kit, adminCancelOrder, staff.staffCancel);
  serve(kit, completeOrder, staff.complete);
}
