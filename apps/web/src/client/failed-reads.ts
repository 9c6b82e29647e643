// "Try again" on a page's error must also forget the failed reads behind it; the private layout knows how.
let forget: () => void = () => undefined;

export function onRetry(forgetFailed: () => void): () => void {
  forget = forgetFailed;
  return () => {
    forget = () => undefined;
  };
}
export const forgetFailedReads = (): void => forget();
