// The documents of an order: printed once, and answered as they were. Rules: docs/rules/papers.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  printOrder,
  printPacking,
  type LanguagePair,
} from '../../documents/documents.public.ts';
import { answerPaper, toPaperForm } from '../../papers/papers.public.ts';
  printParcels,
} from '../../documents/documents.public.ts';
import type { Printer } from '../../platform/documents/printer.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import type { PrintedProof } from '../../verification/verification.public.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import { findPrintedShipment } from './shipment.present.ts';
import { type OrderDocuments, presentOrderDocuments } from './documents.present.ts';
import { findOrderPaper } from './order-papers.ts';

type DocumentInput = ParsedInput<typeof orderCalls.downloadOrderDocument>;

interface FoundDocument extends OrderDocuments {
  readonly row: Order;
  readonly languages: LanguagePair;
}

export async function downloadOrderDocument(context: TransactionContext, input: DocumentInput): Promise<FoundDocument> {
  const row = await getOrder(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const documents = await presentOrderDocuments(context, row, languages, {
    date: getDocumentDate(context, row, input.kind),
    early: input.kind === 'invoice' && row.shipped_at === null,
  const shipment = await findPrintedShipment(context, order, input.kind, input.shipment_id);
  const shipped_at = shipment ? shipment.shipped_at : order.shipped_at;
  return presentOrderDocuments(context, order, languages, {
    date: getDocumentDate(context, { ...order, shipped_at }, input.kind),
    early: input.kind === 'invoice' && shipped_at === null,
    shipment,
  });
  return { ...documents, row, languages };
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
  { row, languages, ...documents }: FoundDocument,
  { kind }: DocumentInput,
): Promise<FileAnswer> {
  const printer = context.app.printer.for(toSender(context));
  const { order, packing } = documents;
  const print = (proof: PrintedProof | undefined): Promise<Uint8Array> =>
    kind === 'packing' ? printPacking(printer, { ...packing, ...proof }) : printOrder(printer, kind, order);
  const file = { mime: documentMimeTypes.pdf, file_name: `${order.number}-${kind}.pdf` };
  const paper = findOrderPaper(row, kind, documents);
  if (!paper) return { ...file, bytes: await print(undefined) };
  return answerPaper(context.app, paper, { ...file, form: toPaperForm(languages), print });
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
