import { listColleagues } from '@trunkline/contract/companies';
import { listExams, listTrainings } from '@trunkline/contract/training/offers';
import { listExamResults, listOwnRegistrations } from '@trunkline/contract/training/registrations';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { listCertificates } from '@trunkline/contract/support/certificates';
import { listCountries } from '@trunkline/contract/site';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useUser } from '../../client/session.ts';
import { readAllPages } from '../../lists/read-all-pages.ts';
import type { OwnTrainingSearch } from './own-training-search.ts';

const key = 'training';

export const trainingQueries = {
  registrations: (kind: TrainingKind, { page = 1, limit = 10, keyword, tab }: OwnTrainingSearch) =>
    queryOptions({
      queryKey: [key, 'registrations', kind, page, limit, keyword, tab],
      queryFn: ({ signal }) => {
        const upcoming = tab === 'all' ? undefined : tab === undefined;
        return call(listOwnRegistrations, { page, limit, keyword, filter: { kind, upcoming } }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  trainings: () =>
    queryOptions({
      queryKey: [key, 'trainings'],
      queryFn: ({ signal }) => readAllPages((page) => call(listTrainings, page, { signal })),
    }),
  exams: () =>
    queryOptions({
      queryKey: [key, 'exams'],
      queryFn: ({ signal }) => readAllPages((page) => call(listExams, page, { signal })),
    }),
  results: () =>
    queryOptions({
      queryKey: [key, 'results'],
      queryFn: async ({ signal }) => (await call(listExamResults, {}, { signal })).list,
    }),
  certificates: () =>
    queryOptions({
      queryKey: [key, 'certificates'],
      queryFn: ({ signal }) => readAllPages((page) => call(listCertificates, page, { signal })),
    }),
  colleagues: () =>
    queryOptions({
      queryKey: [key, 'colleagues'],
      queryFn: async ({ signal }) =>
        (await readAllPages((page) => call(listColleagues, page, { signal }))).filter(
          ({ state, disabled }) => state === 'active' && !disabled,
        ),
    }),
  countries: () =>
    queryOptions({
      queryKey: [key, 'countries'],
      queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).countries,
    }),
};

/** Reads registrations, offers and results again after a change. */
export function useTrainingChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [key] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}

/** The id of the reader, as registrations and results name users. */
export function useOwnId(): string | undefined {
  const user = useUser();
  const { data } = useQuery(trainingQueries.colleagues());
  return data?.find(({ username }) => username === user?.username)?.id;
}
