import type { EndpointAddress, EndpointInput } from '@trunkline/contract/endpoint';
import { type CallOptions, fetchResponse, readEnvelope, runInSession } from './call.ts';

// Apart from call.ts, which every visitor loads.

const revokeDelayMs = 10_000;
/** A list of a million rows takes a minute to write, and then to arrive. */
const patienceMs = 300_000;

/** Calls an endpoint that answers a file. Returns its bytes, and its name as the server gave it. */
export async function callForFile<E extends EndpointAddress>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  return runInSession(endpoint, options, async () => {
    const response = await fetchResponse(endpoint, input, { patienceMs, ...options });
    if (!response.ok || response.headers.get('content-type')?.startsWith('application/json'))
      readEnvelope(await response.json().catch(() => null), response.status);
    return { blob: await response.blob(), name: parseFileName(response.headers.get('content-disposition')) };
  });
}

/** The name in a Content-Disposition header: `filename*=UTF-8''…` before `filename="…"`, else `download`. */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Fetches a file and saves it. A plain link is not possible, because the token travels in a header only. */
export async function downloadFile<E extends EndpointAddress>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const { blob, name } = await callForFile(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}
