// The letter of a granted bid as a file, for partners and staff. Rules: docs/rules/bids.md, "Letter"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as bidCalls from '@trunkline/contract/sales/bids';
import { localize } from '@trunkline/rules/localized';
import { toDay } from '@trunkline/rules/time';
import { getFitProducts } from '../../configurator/configurator.public.ts';
import {
  type BidDocument,
  chooseDocumentLanguages,
  consumeDocumentLimit,
  documentMimeTypes,
  type LanguagePair,
  printBidLetter,
  readIssuer,
} from '../../documents/documents.public.ts';
import {
  answerPaper,
  type IssuedPaper,
  type PaperRecord,
  type PaperState,
  toPaperForm,
} from '../../papers/papers.public.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { findContactPerson } from '../../territories/territories.public.ts';
import { type BidRecord, getBidRecord, listBidLines } from '../bids.sql.ts';
import { bids } from '../bids.transition.ts';
import { getLetterRecipient } from './letter.sql.ts';

type LetterInput = ParsedInput<typeof bidCalls.downloadBidLetter>;

interface FoundLetter {
  readonly letter: BidDocument;
  readonly paper: IssuedPaper;
}

/** Grant and last day: nothing changes them afterwards. */
const toEdition = (granted_at: Date, { valid_until }: Pick<BidRecord, 'valid_until'>): string =>
  `${granted_at.toISOString()}/${valid_until}`;

/** Throws 404 for a missing bid, 409 for a draft and for one that was ended. */
export async function downloadBidLetter(context: TransactionContext, input: LetterInput): Promise<FoundLetter> {
  const { trx, principal, today } = context;
  const bid = await getBidRecord(trx, principal, input.id, today);
  if (bid.state !== 'granted' || bid.granted_at === null) throw bids.createRefusal(context, bid, 'end');
  await consumeDocumentLimit(context);
  const letter = await presentLetter(context, bid, bid.granted_at, chooseDocumentLanguages(context.language, input));
  return {
    letter,
    paper: {
      object: 'bid',
      object_id: bid.id,
      kind: 'bid',
      edition: toEdition(bid.granted_at, bid),
      company_id: bid.company_id,
      number: bid.number,
      holder: letter.company.name,
      currency: bid.currency,
      total: bid.total,
      issued_at: toDay(bid.granted_at),
      valid_until: bid.valid_until,
      coded: true,
    },
  };
}

async function presentLetter(
  context: TransactionContext,
  bid: BidRecord,
  granted_at: Date,
  languages: LanguagePair,
): Promise<BidDocument> {
  const { trx, today } = context;
  const lines = await listBidLines(trx, bid.id, today);
  const products = await getFitProducts(
    context,
    lines.map(({ product_id }) => product_id),
  );
  const { lang, lang2 } = languages;
  return {
    ...languages,
    ...(await readIssuer({ trx })),
    number: bid.number,
    created_at: bid.created_at.toISOString(),
    granted_at: granted_at.toISOString(),
    valid_until: bid.valid_until,
    currency: bid.currency,
    company: await getLetterRecipient(trx, bid.company_id),
    end_user: { name: bid.account_name, country: bid.account_country },
    contact: await findContactPerson(context, bid.company_id),
    lines: lines.map(({ product_id, quantity, price }) => {
      const product = products.get(product_id);
      return {
        model: product?.model ?? '',
        part_number: product?.part_number ?? '',
        title: product ? localize(product.texts, lang).title : '',
        title2: product && lang2 ? localize(product.texts, lang2).title : null,
        quantity,
        price,
      };
    }),
  };
}

/** The bytes that were first printed in these languages. */
export const renderBidLetter = (context: RequestContext, { letter, paper }: FoundLetter): Promise<FileAnswer> =>
  answerPaper(context.app, paper, {
    file_name: `${letter.number}.pdf`,
    mime: documentMimeTypes.pdf,
    form: toPaperForm(letter),
    print: (proof) => printBidLetter(context.app.printer.for(toSender(context)), { ...letter, ...proof }),
  });

/** What a letter is worth today: it is revoked by the end of its bid. Pieces that are used up do not change it. */
export async function getBidPaperState(context: TransactionContext, paper: PaperRecord): Promise<PaperState> {
  const bid = await getBidRecord(context.trx, systemPrincipal, paper.object_id, context.today);
  if (bid.state === 'ended') return { state: 'revoked', revoked_at: toDay(bid.changed_at) };
  return { state: bid.valid_until < context.today ? 'expired' : 'current' };
}
