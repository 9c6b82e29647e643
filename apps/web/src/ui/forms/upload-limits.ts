import type { UploadRule } from '@trunkline/contract/upload';
import { useFormat } from '../../client/format.ts';
import { formatKinds } from './file-check.ts';

/** Values of the sentences that name the allowed kinds and the size limit. */
export function useUploadLimits(rule: UploadRule): { readonly kinds: string; readonly limit: string } {
  const format = useFormat();
  return { kinds: formatKinds(rule), limit: format.bytes(rule.maxBytes) };
}
