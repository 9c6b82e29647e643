import { localize } from '@trunkline/rules/localized';
import type { Language } from '@trunkline/text/languages';
import type { Trx } from '../../platform/db/connection.ts';
import { listProductLineRecords } from './lines.sql.ts';

/** The name of a product line in a language. A line that no product has any more, or that nobody has named, is its own name. */
export type LineNames = (line: string, language: Language) => string;

export async function readLineNames(trx: Trx): Promise<LineNames> {
  const names = new Map((await listProductLineRecords(trx)).map((one) => [one.line, one.names]));
  return (line, language) => {
    const own = names.get(line);
    return own ? localize(own, language) : line;
  };
}
