// The documents of an order: printed once, and answered as they were. Rules: docs/rules/papers.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import {
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  type LanguagePair,
  printOrder,
  printPacking,
  printParcels,
} from '../../documents/documents.public.ts';
import { answerPaper, toPaperForm } from '../../papers/papers.public.ts';
import type { Printer } from '../../platform/documents/printer.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import type { PrintedProof } from '../../verification/verification.public.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import type { StoredShipment } from '../shipping/shipments.sql.ts';
import { type OrderDocuments, presentOrderDocuments } from './documents.present.ts';
import { findOrderPaper } from './order-papers.ts';
import { findPrintedShipment } from './shipment.present.ts';

type DocumentInput = ParsedInput<typeof orderCalls.downloadOrderDocument>;

interface FoundDocument extends OrderDocuments {
  readonly row: Order;
  readonly languages: LanguagePair;
  readonly shipment: StoredShipment | undefined;
}

export async function downloadOrderDocument(context: TransactionContext, input: DocumentInput): Promise<FoundDocument> {
  const row = await getOrder(context.trx, context.principal, input.id);
  await consumeDocumentLimit(context);
  const languages = chooseDocumentLanguages(context.language, input);
  const shipment = await findPrintedShipment(context, row, input.kind, input.shipment_id);
  const shipped_at = shipment ? shipment.shipped_at : row.shipped_at;
  const documents = await presentOrderDocuments(context, row, languages, {
    date: getDocumentDate(context, { ...row, shipped_at }, input.kind),
    early: input.kind === 'invoice' && shipped_at === null,
    shipment,
  });
  return { ...documents, row, languages, shipment };
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
  const print = (proof: PrintedProof | undefined) => printDocument(printer, kind, documents, proof);
  const number = documents.parcels?.number ?? row.number;
  const file = { mime: documentMimeTypes.pdf, file_name: `${number}-${kind}.pdf` };
  const paper = findOrderPaper(row, kind, documents);
  if (!paper) return { ...file, bytes: await print(undefined) };
  return answerPaper(context.app, paper, { ...file, form: toPaperForm(languages), print });
}

function printDocument(
  printer: Printer,
  kind: DocumentInput['kind'],
  { order, packing, parcels }: OrderDocuments,
  proof: PrintedProof | undefined,
): Promise<Uint8Array> {
  if (kind !== 'packing' && kind !== 'label') return printOrder(printer, kind, order);
  return parcels ? printParcels(printer, kind, parcels) : printPacking(printer, { ...packing, ...proof });
}
