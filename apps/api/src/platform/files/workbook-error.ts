/** Why a workbook cannot be read: it is no workbook, or larger than its use allows. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly reason: 'damaged' | 'too_large';
  constructor(reason: WorkbookError['reason']) {
    super(`the workbook is ${reason}`);
    this.reason = reason;
  }
}
