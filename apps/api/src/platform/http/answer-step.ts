/**
 * How long an answer waits that took `elapsedMs`: until the next multiple of the step, the first one at least. For calls whose duration
 * would tell what they do not say.
 */
export const computeWaitMs = (elapsedMs: number, stepMs: number): number =>
  Math.max(1, Math.ceil(elapsedMs / stepMs)) * stepMs - elapsedMs;
