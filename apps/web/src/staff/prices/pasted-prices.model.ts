// Parses pasted text: one part number and price per line, from spreadsheets and mails. Pure.

export interface PastedPrice {
  /** The first line is 1. */
  readonly line: number;
  readonly text: string;
  readonly part: string;
  /** With two decimals; undefined when the line has no price. */
  readonly price: string | undefined;
}

/** A price with any group and decimal separators. The last separator is the decimal one when one or two digits follow it. */
export function parsePastedPrice(text: string): string | undefined {
  const bare = text.replace(/^(USD|US\$|\$)|(USD|\$)$/gi, '').replace(/[\s\u00a0'’]/g, '');
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  // `1.234` is ambiguous: 1,234 or 1.234. Ambiguous prices are refused.
  if (whole === '' || (/^\d{1,3}\.\d{3}$/.test(whole) && part === '')) return undefined;
  const digits = whole.replace(/[.,]/g, '');
  return digits.length > 12 ? undefined : `${BigInt(digits)}.${part.padEnd(2, '0')}`;
}

export function parsePastedPrices(text: string): PastedPrice[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at): PastedPrice[] => {
    const trimmed = raw.trim();
    if (trimmed === '') return [];
    // Spreadsheet cells are separated by tabs. In a plain line the price follows the first gap.
    const cells = trimmed
      .split(/\t|;/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    const [, ...more] = cells;
    const [part = trimmed, price = ''] =
      more.length > 0 ? [cells[0], more.at(-1)] : (/^(\S+)(?:\s*,\s*|\s+)(.+)$/.exec(trimmed)?.slice(1) ?? []);
    return [{ line: at + 1, text: trimmed, part: part.replace(/,$/, ''), price: parsePastedPrice(price) }];
  });
}
