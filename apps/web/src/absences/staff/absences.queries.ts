import { getOwnCover, listAbsences, listSubstitutes } from '@trunkline/contract/staff/absences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Every change of an absence invalidates what is under this key. */
export const absencesKey = ['admin-absences'];

const maxShown = 50;

export const absenceQueries = {
  ofUser: (user_id: string) =>
    queryOptions({
      queryKey: [...absencesKey, 'user', user_id],
      queryFn: ({ signal }) => call(listAbsences, { limit: maxShown, filter: { user_id } }, { signal }),
    }),
  substitutes: (user_id: string) =>
    queryOptions({
      queryKey: [...absencesKey, 'substitutes', user_id],
      queryFn: ({ signal }) => call(listSubstitutes, { user_id }, { signal }),
    }),
  /** The own absence, and for whom the caller acts. */
  cover: queryOptions({
    queryKey: [...absencesKey, 'cover'],
    queryFn: ({ signal }) => call(getOwnCover, {}, { signal }),
  }),
};
