// Where an order stands: its status, and the files that it waits for. Pure. Rules: docs/rules/orders.md
import { orderSteps, type OrderStatus, type OrderStep } from '@trunkline/contract/enums';
import { type ReturnableFile, returnableFiles } from '@trunkline/contract/orders.shapes';

/** A file that an order waits for, and the status after it is replaced. */
export interface AwaitedFile {
  readonly file: ReturnableFile;
  readonly resume_status: OrderStatus;
}

/** The status of an order and the files it waits for. `awaited_file` and `resume_status` are both null or both set. */
export interface OrderPosition {
  readonly status: OrderStatus;
  /** 1 to 10; a cancelled order keeps its last one. */
  readonly step: number;
  readonly awaited_file: ReturnableFile | null;
  readonly resume_status: OrderStatus | null;
  /** Files that were sent back before `awaited_file` and are still missing, the next one first. */
  readonly earlier_returns: readonly AwaitedFile[];
}

const nothingAwaited = { awaited_file: null, resume_status: null, earlier_returns: [] };
export const initialPosition: OrderPosition = { status: 'generated', step: 1, ...nothingAwaited };

/** Statuses in which each file can be sent back, and the status in which the order waits for it. */
export const fileReturns: Readonly<Record<ReturnableFile, { from: readonly OrderStatus[]; waitsAt: OrderStep }>> = {
  order: { from: ['document_uploaded', 'contract_settled', 'payment_submitted'], waitsAt: 'generated' },
  contract: { from: ['contract_settled', 'payment_submitted'], waitsAt: 'document_uploaded' },
  receipt: { from: ['payment_submitted'], waitsAt: 'contract_settled' },
  delivery_receipt: { from: ['delivered'], waitsAt: 'shipped' },
};

/** The step of a status, 1 to 10. */
export const getOrderStep = (status: OrderStep): number => orderSteps.indexOf(status) + 1;

/** A position without awaited files. `step` counts for cancelled orders only. */
export const createPosition = (status: OrderStatus, step: number): OrderPosition => ({
  status,
  step: status === 'cancelled' ? step : getOrderStep(status),
  ...nothingAwaited,
});

/** The position after the awaited file was replaced. The order may wait for another file there. */
export function resumePosition({ step, earlier_returns }: OrderPosition, resumeStatus: OrderStatus): OrderPosition {
  const [next, ...rest] = earlier_returns;
  const position = createPosition(resumeStatus, step);
  return next
    ? { ...position, awaited_file: next.file, resume_status: next.resume_status, earlier_returns: rest }
    : position;
}

export const listReturnableFiles = (status: OrderStatus): ReturnableFile[] =>
  returnableFiles.filter((file) => fileReturns[file].from.includes(status));

/** The position in which an order waits for a file that is sent back; undefined when the file cannot be sent back. */
export function findReturnPosition(position: OrderPosition, file: ReturnableFile): OrderPosition | undefined {
  const { from, waitsAt } = fileReturns[file];
  if (!from.includes(position.status)) return undefined;
  const { awaited_file, resume_status, earlier_returns } = position;
  return {
    ...createPosition(waitsAt, position.step),
    awaited_file: file,
    resume_status: position.status,
    earlier_returns: awaited_file && resume_status ? [{ file: awaited_file, resume_status }, ...earlier_returns] : [],
  };
}
