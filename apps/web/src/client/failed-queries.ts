// "Try again" on an error page must also reset the failed queries behind it. Public pages have no query cache (docs/rules/pages.md), so
// the provider of the private pages registers the reset here.
let reset: () => void = () => undefined;

/** Returns a function that removes the reset again. */
export function setFailedQueryReset(resetFailed: () => void): () => void {
  reset = resetFailed;
  return () => {
    reset = () => undefined;
  };
}
export const resetFailedQueries = (): void => reset();
