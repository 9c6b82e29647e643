import type { ImportDetail } from '@trunkline/contract/staff/imports';
import type { TextKey } from '@trunkline/text';
import type { ComponentProps } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';

interface ImportOutcome {
  readonly tone: ComponentProps<typeof Notice>['tone'];
  readonly text: TextKey;
}

/** The result in one sentence. */
function toImportOutcome({ state, counts, actions }: ImportDetail): ImportOutcome {
  const nothing = counts.new + counts.changed === 0;
  switch (state) {
    case 'done':
      return { tone: 'ok', text: counts.bad > 0 ? 'staff_import.done_skipped' : 'staff_import.done_text' };
    case 'unmapped':
      return { tone: 'warn', text: 'staff_import.unmapped_text' };
    case 'undone':
      return { tone: 'line', text: 'common.the_import_was_undone' };
    case 'cancelled':
      return { tone: 'line', text: 'staff_import.cancelled_text' };
    case 'failed':
      return { tone: 'bad', text: 'staff_import.failed_text' };
    case 'checked':
      if (counts.bad > 0)
        return { tone: 'warn', text: isFatal(counts, actions) ? 'staff_import.fatal' : 'staff_import.checked_bad' };
      return nothing
        ? { tone: 'line', text: 'staff_import.checked_nothing' }
        : { tone: 'ok', text: 'staff_import.checked_good' };
    default:
      return { tone: 'warn', text: isFatal(counts, actions) ? 'staff_import.fatal' : 'staff_import.refused_text' };
  }
}

/** Bad rows that cannot be skipped. */
const isFatal = (counts: ImportDetail['counts'], actions: ImportDetail['actions']): boolean =>
  counts.bad > 0 && !actions.includes('commit') && actions.includes('delete');

export function ImportResultNotice({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const { tone = 'info', text } = toImportOutcome(data);
  return <Notice tone={tone}>{data.failure ?? t(text)}</Notice>;
}
