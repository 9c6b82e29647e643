import { useState } from 'react';
import { ApiError } from './call-fault.ts';
import { toast } from '../ui/feedback/toast.ts';

/** Fetches a file; a refusal is said as a toast, and answered by false. */
export async function tryDownload(fetchIt: () => Promise<void>): Promise<boolean> {
  try {
    await fetchIt();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // the network and an ended session are announced by the call itself
    if (!error.isTransport && !error.isSession) toast.error(error.msg);
    return false;
  }
}

/** Fetching a file takes a moment and can fail; a second press meanwhile fetches nothing. */
export function useDownload(fetchIt: () => Promise<void>): { readonly busy: boolean; readonly run: () => void } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    await tryDownload(fetchIt).finally(() => setBusy(false));
  };
  return { busy, run: () => void run() };
}
