// CAMT.053 of ISO 20022: one row for each transaction of an entry. The tokenizer knows no entities but the five of XML, and a file with a
// document type is refused. Rules: docs/rules/finance.md, "Statements"
import type { ReadStream } from 'node:fs';
import { XmlLimitError, type XmlToken, XmlTokenizer } from '../../platform/files/xml-tokens.ts';
import type { SourceRow } from '../reading/source-row.ts';

/** Texts of elements below an entry or a transaction, by their path; several of one path in their order. */
type Texts = Map<string, string[]>;

interface Entry {
  readonly texts: Texts;
  readonly transactions: Texts[];
}

/** Depth of elements; a statement has about fifteen. */
const maxDepth = 64;
/** Characters of the texts of one element. */
const maxText = 10_000;

const damaged = (line: number): SourceRow => ({
  line,
  fields: null,
  problems: [{ field: '', key: 'import.bad_statement_file' }],
  isFatal: true,
});

/** Rows of a statement, in the published notation. `stream` is closed at the end. */
export async function* readCamtRows(stream: ReadStream): AsyncGenerator<SourceRow> {
  const reader = new CamtReader();
  try {
    for await (const tokens of readTokens(stream))
      for (const token of tokens) {
        const rows = reader.take(token);
        if (rows === undefined) return yield damaged(reader.line + 1);
        yield* rows;
      }
  } catch (error) {
    if (!(error instanceof XmlLimitError)) throw error;
    return yield damaged(reader.line + 1);
  } finally {
    stream.destroy();
  }
  if (!reader.isComplete) yield damaged(reader.line + 1);
}

const declaredEncoding = /encoding=["']([A-Za-z0-9._-]{1,20})["']/;

/** The tokens of each piece of the file. */
async function* readTokens(stream: ReadStream): AsyncGenerator<Iterable<XmlToken | 'doctype'>> {
  const tokenizer = new XmlTokenizer();
  let decoder: ReturnType<typeof createDecoder> | undefined;
  let last = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= createDecoder(chunk);
    const text = decoder.decode(chunk, { stream: true });
    // The word may be cut by the end of a piece.
    if (/<!DOCTYPE|<!ENTITY/i.test(last + text)) yield ['doctype'];
    last = text.slice(-10);
    yield tokenizer.push(text);
  }
  yield tokenizer.end();
}

/** UTF-8 unless the declaration says otherwise. */
function createDecoder(first: Buffer) {
  const label = declaredEncoding.exec(first.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

class CamtReader {
  line = 0;
  /** The document was a statement and is closed. */
  isComplete = false;
  readonly #path: string[] = [];
  #text = '';
  #isStatement = false;
  #statement: Texts = new Map();
  #entry: Entry | undefined;
  #transaction: Texts | undefined;
  #currency = '';

  /** The rows that the token completes; undefined: this is no statement. */
  take(token: XmlToken | 'doctype'): SourceRow[] | undefined {
    if (token === 'doctype') return undefined;
    if (token.kind === 'text') this.#text = `${this.#text}${token.text}`.slice(0, maxText);
    if (token.kind === 'open') return this.#open(token);
    return token.kind === 'close' ? this.#close(token.name) : [];
  }

  #open({ name, attributes, isEmpty }: XmlToken & { readonly kind: 'open' }): SourceRow[] | undefined {
    if (this.#path.length >= maxDepth) return undefined;
    this.#text = '';
    if (name === 'BkToCstmrStmt') this.#isStatement = true;
    if (name === 'Stmt') this.#statement = new Map();
    if (name === 'Ntry') this.#entry = { texts: new Map(), transactions: [] };
    if (name === 'TxDtls' && this.#entry) this.#transaction = new Map();
    if (name === 'Amt') this.#currency = /Ccy=["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? '';
    if (!isEmpty) this.#path.push(name);
    return [];
  }

  #close(name: string): SourceRow[] | undefined {
    if (this.#path.at(-1) !== name) return undefined;
    const text = this.#text.trim();
    this.#text = '';
    if (text !== '') this.#keep(text);
    this.#path.pop();
    if (name === 'TxDtls' && this.#entry && this.#transaction) {
      this.#entry.transactions.push(this.#transaction);
      this.#transaction = undefined;
    }
    if (name === 'Document') this.isComplete = this.#isStatement;
    if (name !== 'Ntry' || !this.#entry) return [];
    const rows = toRows(this.#entry, this.#statement).map((row) => ({ ...row, line: ++this.line }));
    this.#entry = undefined;
    return rows;
  }

  #keep(text: string): void {
    const target = this.#transaction ?? this.#entry?.texts ?? this.#statement;
    const root = this.#path.lastIndexOf(this.#transaction ? 'TxDtls' : this.#entry ? 'Ntry' : 'Stmt');
    const path = this.#path.slice(root + 1).join('/');
    const value = this.#path.at(-1) === 'Amt' ? `${text} ${this.#currency}` : text;
    const list = target.get(path);
    if (list) list.push(value);
    else target.set(path, [value]);
  }
}

const find = (texts: Texts | undefined, ...paths: readonly string[]): string | undefined =>
  paths.map((path) => texts?.get(path)?.[0]).find((text) => text !== undefined);

/** An entry is one row, or one for each of its transactions that has an amount of its own. */
function toRows(entry: Entry, statement: Texts): Omit<SourceRow, 'line'>[] {
  const { texts, transactions } = entry;
  const isSplit = transactions.length > 1 && transactions.every((one) => find(one, 'Amt', 'AmtDtls/TxAmt/Amt'));
  const parts = isSplit ? transactions : [transactions.length === 1 ? transactions[0] : undefined];
  return parts.map((part, n) => toRow({ texts, part, statement, place: isSplit ? n + 1 : undefined }));
}

interface RowParts {
  readonly texts: Texts;
  readonly part: Texts | undefined;
  readonly statement: Texts;
  /** Of several transactions of an entry, from 1. */
  readonly place: number | undefined;
}

function toRow({ texts, part, statement, place }: RowParts): Omit<SourceRow, 'line'> {
  const amountText = place === undefined ? find(texts, 'Amt') : find(part, 'Amt', 'AmtDtls/TxAmt/Amt');
  const [amount = '', currency = ''] = (amountText ?? '').split(' ');
  const mark = find(part, 'CdtDbtInd') ?? find(texts, 'CdtDbtInd');
  const isReversal = find(texts, 'RvslInd') === 'true';
  const isDebit = (mark === 'DBIT') !== isReversal;
  const ofEntry = find(texts, 'AcctSvcrRef', 'NtryRef');
  const own = find(part, 'Refs/AcctSvcrRef');
  const reference = place === undefined ? (ofEntry ?? own) : (own ?? (ofEntry && `${ofEntry}/${place}`));
  const date = find(texts, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm')?.slice(0, 10);
  const side = isDebit ? 'Cdtr' : 'Dbtr';
  const text = [
    ...(part?.get('RmtInf/Ustrd') ?? []),
    ...(part?.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
    ...(part?.get('RmtInf/Strd/RfrdDocInf/Nb') ?? []),
    ...(part?.get('RmtInf/Strd/AddtlRmtInf') ?? []),
    ...(part?.get('AddtlTxInf') ?? []),
    ...(texts.get('AddtlNtryInf') ?? []),
  ].join(' ');
  const status = find(texts, 'Sts/Cd', 'Sts') ?? 'BOOK';
  return {
    fields: {
      date,
      amount: isDebit ? `-${amount}` : amount,
      currency,
      reference,
      payer: find(part, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
      payer_account: find(part, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
      text,
      account: find(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    },
    problems: status === 'BOOK' ? [] : [{ field: 'date', key: 'import.bad_statement_pending' }],
  };
}
