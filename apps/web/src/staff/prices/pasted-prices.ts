// “Part number, price” by the line, as people copy it from sheets and mails. Pure.

export interface PastedRow {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly part: string;
  /** Two decimals; undefined: no price could be read. */
  readonly price: string | undefined;
}

/** A price with whatever separators its writer is used to: the last of them, with one or two digits behind, is the decimal one. */
export function readPrice(text: string): string | undefined {
  const bare = text.replace(/^(USD|US\$|\$)|(USD|\$)$/gi, '').replace(/[\s\u00a0'’]/g, '');
  const [, whole = '', part = ''] = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  // 1.234 may be one thousand or one and a bit: nobody guesses prices.
  if (whole === '' || (/^\d{1,3}\.\d{3}$/.test(whole) && part === '')) return undefined;
  const digits = whole.replace(/[.,]/g, '');
  return digits.length > 12 ? undefined : `${BigInt(digits)}.${part.padEnd(2, '0')}`;
}

export function readPasted(text: string): PastedRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at): PastedRow[] => {
    const trimmed = raw.trim();
    if (trimmed === '') return [];
    // Cells of a sheet come with tabs; otherwise the price is what stands last.
    const cells = trimmed
      .split(/\t|;/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    const [part, price] =
      cells.length > 1
        ? [cells[0]!, cells.at(-1)!]
        : (/^(\S+)(?:\s*,\s*|\s+)(.+)$/.exec(trimmed)?.slice(1) ?? [trimmed, '']);
    return [{ line: at + 1, text: trimmed, part: part!.replace(/,$/, ''), price: readPrice(price!) }];
  });
}
