// What a file with a table is by its first bytes. docs/rules/tables.md, "Kinds"

const zip = Buffer.from('PK\x03\x04', 'latin1');
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
/** Web pages and the XML of Excel 2003, which programs write under the name of a workbook. */
const markup = /^\s*<(?:!doctype|html|head|body|table|style|meta|\?xml|\?mso|!--)/i;

/** `head`: the first bytes, at least 512 of a longer file. */
export function getTableKind(head: Buffer): 'xlsx' | 'csv' | 'old_workbook' {
  if (startsWith(head, zip)) return 'xlsx';
  if (startsWith(head, compound)) return 'old_workbook';
  return markup.test(head.toString('utf8', 0, 512).replace(/^\uFEFF/, '')) ? 'old_workbook' : 'csv';
}

/** Names of workbooks that Excel saves as .xlsx. */
export const isOldWorkbookName = (extension: string): boolean =>
  ['xls', 'xlsb', 'xlt', 'xlw', 'ods', 'numbers'].includes(extension);
