import type { ApiError } from '../../client/api-error.ts';
import { useFormat } from '../../client/format.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { showRefusal } from '../../client/use-action.ts';
import { getStaleChange } from './stale-change.ts';

/**
 * Options of `useAction` for a button without a dialog: when its record has changed meanwhile, a toast says who changed it and when,
 * and the page reads it again, so that the next press is about what is shown. docs/rules/pages.md
 */
export function useStaleToast(readAgain: () => unknown) {
  const t = useT();
  const format = useFormat();
  return {
    quiet: true,
    onRefused: (error: ApiError) => {
      void readAgain();
      if (!error.isStale) {
        if (error.errors.length === 0) showRefusal(error);
        return;
      }
      const { changed_by, changed_at } = getStaleChange(error);
      const who =
        changed_by && changed_at
          ? t('conflicts.changed_by', { name: isolateText(changed_by), time: format.instant(changed_at) })
          : t('ui.stale_title');
      toast.error(`${who} ${t('conflicts.changed_shown')}`);
    },
  } as const;
}
