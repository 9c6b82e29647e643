// The papers of an approved quotation, and what their codes say. Rules: docs/rules/papers.md
import type { PackingDocument, QuotationDocument } from '../../documents/documents.public.ts';
import type { IssuedPaper, PaperRecord, PaperState } from '../../papers/papers.public.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toDay } from '@trunkline/rules/time';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { statesInForce } from '../quotations.flow.ts';
import { getQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { findRecall, findLaterRevision } from './quotation-papers.sql.ts';

const issuedStates: readonly string[] = [...statesInForce, 'expired', 'superseded'];

/** Approval and last day: after a recall or an extension there is another document. Null before the approval. */
function findEdition({ state, decided_at, valid_until }: QuotationRecord): string | null {
  if (!issuedStates.includes(state) || decided_at === null || valid_until === null) return null;
  return `${decided_at.toISOString()}/${valid_until}`;
}

const readApproval = ({ edition }: PaperRecord): string => edition.slice(0, edition.indexOf('/'));

/** The paper of a quotation or of its packing list; undefined before the approval. */
export function findQuotationPaper(
  row: QuotationRecord,
  document: QuotationDocument | PackingDocument,
): IssuedPaper | undefined {
  const edition = findEdition(row);
  if (edition === null) return undefined;
  const isPacking = 'list' in document;
  return {
    object: 'quotation',
    object_id: row.id,
    kind: isPacking ? 'packing' : 'quotation',
    edition,
    company_id: row.company_id,
    number: document.number,
    holder: document.company.name,
    currency: row.currency,
    total: isPacking ? document.totals.price : document.total,
    issued_at: edition.slice(0, 10),
    valid_until: isPacking ? null : row.valid_until,
    coded: true,
  };
}

/**
 * What the paper of a quotation is today. It is revoked by a recall, superseded by a later revision or by an extension, which makes
 * another paper with a later last day.
 */
export async function getQuotationPaperState(context: TransactionContext, paper: PaperRecord): Promise<PaperState> {
  const { trx, today } = context;
  const row = await getQuotation(trx, systemPrincipal, paper.object_id);
  const recall = await findRecall(trx, row.id, readApproval(paper));
  if (recall) return { state: 'revoked', revoked_at: toDay(recall.at) };
  if (row.state === 'superseded') {
    const later = await findLaterRevision(trx, row);
    return { state: 'superseded', renewed_as: later ? formatQuotationNumber(later) : paper.number };
  }
  if (paper.edition !== findEdition(row)) return { state: 'superseded', renewed_as: paper.number };
  return { state: row.valid_until !== null && row.valid_until < today ? 'expired' : 'current' };
}
