import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { showRefusal } from './use-action.ts';

/** Runs a download. A refusal is shown as a toast and resolves to false. */
export async function tryDownload(download: () => Promise<void>): Promise<boolean> {
  try {
    await download();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showRefusal(error);
    return false;
  }
}

/** A download from a component. A second press while it is busy does nothing. */
export function useDownload(download: () => Promise<void>): { readonly busy: boolean; readonly run: () => void } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    await tryDownload(download).finally(() => setBusy(false));
  };
  return { busy, run: () => void run() };
}
