// The documents of an order, made anew each time from frozen data. Rules: docs/rules/documents.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  printOrder,
  printPacking,
} from '../../documents/documents.public.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import { type OrderDocuments, presentOrderDocuments } from './documents.present.ts';

type DocumentInput = ParsedInput<typeof orderCalls.downloadOrderDocument>;

export async function downloadOrderDocument(
  context: TransactionContext,
  input: DocumentInput,
): Promise<OrderDocuments> {
  const order = await getOrder(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  return presentOrderDocuments(context, order, languages, {
    date: getDocumentDate(context, order, input.kind),
    early: input.kind === 'invoice' && order.shipped_at === null,
  });
}

function getDocumentDate({ now }: TransactionContext, order: Order, kind: DocumentInput['kind']): string {
  if (kind === 'invoice') return (order.shipped_at ?? now).toISOString();
  return (kind === 'packing' ? (order.shipped_at ?? order.created_at) : order.created_at).toISOString();
}

export async function renderOrderDocument(
  context: RequestContext,
  { order, packing }: OrderDocuments,
  { kind }: DocumentInput,
): Promise<FileAnswer> {
  const printer = context.app.printer.for(toSender(context));
  const bytes = kind === 'packing' ? printPacking(printer, packing) : printOrder(printer, kind, order);
  return { bytes: await bytes, mime: documentMimeTypes.pdf, file_name: `${order.number}-${kind}.pdf` };
}
