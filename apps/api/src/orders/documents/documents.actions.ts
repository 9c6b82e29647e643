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
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import type { PrintedProof } from '../../verification/verification.public.ts';
import { getOrder, type Order } from '../orders.sql.ts';
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
  });
  return { ...documents, row, languages };
}

function getDocumentDate({ now }: TransactionContext, order: Order, kind: DocumentInput['kind']): string {
  if (kind === 'invoice') return (order.shipped_at ?? now).toISOString();
  return (kind === 'packing' ? (order.shipped_at ?? order.created_at) : order.created_at).toISOString();
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
}
