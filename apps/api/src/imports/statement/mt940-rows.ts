// MT940 of SWIFT: one row for each statement line `:61:` with its information `:86:`. Rules: docs/rules/finance.md, "Statements"
import type { ReadStream } from 'node:fs';
import { maxImportLineLength, type SourceRow } from '../reading/source-row.ts';

/** `:61:` value day, entry day, mark, funds code, amount, type, reference of the payer, reference of the bank. */
const statementLine =
  /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15}(?:,\d{0,2})?)([A-Z][A-Z0-9]{3})([^/\n]{0,16}(?:\/[^/\n]{1,16})?)(?:\/\/([^\n]{1,34}))?/;
const openingBalance = /^[CD]\d{6}([A-Z]{3})/;
/** A field begins with its tag; other lines continue it. */
const tag = /^:(\d{2}[A-Z]?):/;
/** What is no reference. */
const noReference = /^(NONREF|NOTPROVIDED|0+)$/;
/** Information of one entry in characters. */
const maxInformation = 10_000;

/** Whether a file begins as MT940 does, whatever its name says. */
export const isMt940 = (head: string): boolean => /^\uFEFF?\s*(\{1:[^\n]{0,200}\}\s*)?(\{4:\s*)?:20:/.test(head);

interface OpenEntry {
  readonly line: number;
  readonly entry: string;
  information: string;
}

/** Rows of a statement, in the published notation. `stream` is closed at the end. */
export async function* readMt940Rows(stream: ReadStream): AsyncGenerator<SourceRow> {
  const reader = new Mt940Reader();
  try {
    let rest = '';
    // Texts of SWIFT are ASCII; banks also send Latin letters.
    const decoder = new TextDecoder('windows-1252');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      if (rest.length > maxImportLineLength) return yield reader.refuse();
      for (const line of lines) yield* reader.take(line);
    }
    yield* reader.take(rest);
    yield* reader.end();
  } finally {
    stream.destroy();
  }
}

class Mt940Reader {
  #line = 0;
  #field = '';
  #account = '';
  #currency = '';
  #open: OpenEntry | undefined;
  #isStatement = false;

  *take(text: string): Generator<SourceRow> {
    this.#line += 1;
    const found = tag.exec(text);
    const field = found?.[1] ?? this.#field;
    const rest = found ? text.slice(found[0].length) : text;
    if (found && field !== '86') yield* this.#close();
    this.#field = field;
    if (field === '20') this.#isStatement = true;
    else if (field === '25' && found) this.#account = rest.trim();
    else if ((field === '60F' || field === '60M') && found) this.#currency = openingBalance.exec(rest)?.[1] ?? '';
    else if (field === '61' && found) this.#open = { line: this.#line, entry: rest, information: '' };
    else if (field === '61' && this.#open) this.#open.information += `${rest} `;
    else if (field === '86' && this.#open && !isEndOfMessage(text))
      this.#open.information = `${this.#open.information}${rest}${found || rest.length < 27 ? '\n' : ''}`.slice(
        0,
        maxInformation,
      );
  }

  *end(): Generator<SourceRow> {
    yield* this.#close();
    if (!this.#isStatement) yield this.refuse();
  }

  refuse(): SourceRow {
    return {
      line: this.#line + 1,
      fields: null,
      problems: [{ field: '', key: 'import.bad_statement_file' }],
      isFatal: true,
    };
  }

  *#close(): Generator<SourceRow> {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    const { line } = open;
    const parts = statementLine.exec(open.entry);
    if (!parts) {
      yield { line, fields: null, problems: [{ field: '', key: 'import.bad_not_readable' }] };
      return;
    }
    const [, year, month, day, mark = '', amount = '', , , reference = ''] = parts;
    const isDebit = mark === 'D' || mark === 'RC';
    const bank = reference.trim();
    yield {
      line,
      fields: {
        date: `20${year}-${month}-${day}`,
        amount: `${isDebit ? '-' : ''}${amount.replace(/,$/, '').replace(',', '.')}`,
        currency: this.#currency,
        reference: noReference.test(bank) ? '' : bank,
        account: this.#account,
        ...readInformation(open.information),
      },
      problems: [],
    };
  }
}

/** `-}` or `-` ends a message. */
const isEndOfMessage = (text: string): boolean => /^-\}?\s*$/.test(text);

interface Information {
  readonly payer: string;
  readonly payer_account: string;
  readonly text: string;
}

/** `:86:` in the form of German banks (`?20…?32`), in words between slashes (`/NAME/…/REMI/…`), or as plain text. */
function readInformation(information: string): Information {
  if (/\?\d{2}/.test(information)) return readNumbered(information.replaceAll('\n', ''));
  if (/\/(NAME|REMI|IBAN|BENM|ORDP)\//.test(information)) return readNamed(information.replaceAll('\n', ''));
  return { payer: '', payer_account: '', text: information.replaceAll('\n', ' ').trim() };
}

/** 20–29 and 60–63 the text in pieces, 31 the account, 32 and 33 the name. A full piece goes on in the next one. */
function readNumbered(information: string): Information {
  const fields = new Map(
    [...information.matchAll(/\?(\d{2})([^?]*)/g)].map(([, number = '', text = '']) => [Number(number), text] as const),
  );
  const pieceLength = 27;
  const join = (numbers: readonly number[]): string =>
    numbers
      .map((number) => fields.get(number) ?? '')
      .map((text) => (text.length >= pieceLength ? text : `${text} `))
      .join('')
      .trim();
  return {
    payer: join([32, 33]),
    payer_account: join([31]),
    text: join([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63]),
  };
}

function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** `/ORDP//NAME/Company/REMI/Text/IBAN/…`. A value ends at the next word of four capitals between slashes. */
function readNamed(information: string): Information {
  const fields = new Map<string, string>();
  const words = [...information.matchAll(/\/([A-Z]{3,5})\//g)];
  for (const [n, word] of words.entries()) {
    const value = trimSlashes(information.slice(word.index + word[0].length, words[n + 1]?.index));
    const name = word[1] ?? '';
    if (value.trim() !== '' && !fields.has(name)) fields.set(name, value.trim());
  }
  return {
    payer: fields.get('NAME') ?? '',
    payer_account: fields.get('IBAN') ?? '',
    text: [fields.get('REMI'), fields.get('EREF')].filter((text) => text !== undefined).join(' '),
  };
}
