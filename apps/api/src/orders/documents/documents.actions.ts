// The documents of an order, made anew each time from frozen data. Rules: docs/rules/documents.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  printOrder,
  printPacking,
  printParcels,
} from '../../documents/documents.public.ts';
import type { Printer } from '../../platform/documents/printer.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import { findPrintedShipment } from './shipment.present.ts';
import { type OrderDocuments, presentOrderDocuments } from './documents.present.ts';

type DocumentInput = ParsedInput<typeof orderCalls.downloadOrderDocument>;

export async function downloadOrderDocument(
  context: TransactionContext,
  input: DocumentInput,
): Promise<OrderDocuments> {
  const order = await getOrder(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const shipment = await findPrintedShipment(context, order, input.kind, input.shipment_id);
  const shipped_at = shipment ? shipment.shipped_at : order.shipped_at;
  return presentOrderDocuments(context, order, languages, {
    date: getDocumentDate(context, { ...order, shipped_at }, input.kind),
    early: input.kind === 'invoice' && shipped_at === null,
    shipment,
  });
}

function getDocumentDate(
  { now }: TransactionContext,
  { shipped_at, created_at }: Pick<Order, 'shipped_at' | 'created_at'>,
  kind: DocumentInput['kind'],
): string {
  if (kind === 'invoice') return (shipped_at ?? now).toISOString();
  return (kind === 'packing' ? (shipped_at ?? created_at) : created_at).toISOString();
}

export async function renderOrderDocument(
  context: RequestContext,
  { order, packing, parcels }: OrderDocuments,
  { kind }: DocumentInput,
): Promise<FileAnswer> {
  const printer = context.app.printer.for(toSender(context));
  const number = parcels?.number ?? order.number;
  const bytes = printDocument(printer, kind, { order, packing, parcels });
  return { bytes: await bytes, mime: documentMimeTypes.pdf, file_name: `${number}-${kind}.pdf` };
}

function printDocument(printer: Printer, kind: DocumentInput['kind'], { order, packing, parcels }: OrderDocuments) {
  if (kind !== 'packing' && kind !== 'label') return printOrder(printer, kind, order);
  return parcels ? printParcels(printer, kind, parcels) : printPacking(printer, packing);
}
