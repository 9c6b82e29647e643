/**
 * Why a file of a table cannot be read: `damaged` (or no table at all), `too_large` for its use, `old_workbook` (a workbook that is to
 * be saved as .xlsx), `not_text` (bytes that are no text), `no_sheet` (the workbook has no sheet of the name).
 */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly reason: 'damaged' | 'too_large' | 'old_workbook' | 'not_text' | 'no_sheet';
  constructor(reason: TableError['reason']) {
    super(`the table is ${reason}`);
    this.reason = reason;
  }
}
