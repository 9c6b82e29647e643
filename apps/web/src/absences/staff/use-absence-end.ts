import { type Absence, endAbsence } from '@trunkline/contract/staff/absences';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { absencesKey } from './absences.queries.ts';

/** Ends an absence, or removes a planned one. Queues change with it: what is mine, and who covers. */
export function useAbsenceEnd() {
  const t = useT();
  const cache = useQueryClient();
  const ending = useAction(endAbsence, {
    ...useStaleToast(() => cache.invalidateQueries({ queryKey: absencesKey })),
    onDone: async (ended) => {
      toast.ok(t(ended === null ? 'absences.removed' : 'absences.ended'));
      await cache.invalidateQueries();
    },
  });
  return { ...ending, end: ({ id, version }: Absence) => void ending.run({ id, version }) };
}
