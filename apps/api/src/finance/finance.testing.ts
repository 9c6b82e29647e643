// Statements of banks for tests, in each format.
export interface SampleEntry {
  readonly amount: string;
  readonly payer?: string;
  readonly text?: string;
  readonly reference?: string;
  readonly account?: string;
  readonly debit?: boolean;
  readonly currency?: string;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const createCamt = (
  entries: readonly SampleEntry[],
  day = '2026-11-25',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
${entries
  .map(
    ({ amount, payer = '', text = '', reference = '', account = '', debit = false, currency = 'USD' }) => `<Ntry>
<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${escape(payer)}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${escape(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
