import {
  exportExamRegistrations,
  exportStaffExamResults,
  exportStaffExams,
  getStaffExam,
  getStaffExamResultPosition,
  listExamRegistrations,
  listStaffExamResults,
  listStaffExams,
} from '@trunkline/contract/staff/training/exams';
import {
  exportStaffTrainings,
  exportTrainingRegistrations,
  getStaffTraining,
  listStaffTrainingCategories,
  listStaffTrainings,
  listTrainingRegistrations,
} from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList, defineQueue } from '../../lists/define-list.ts';
import { readAllPages } from '../../lists/read-all-pages.ts';
import { offersAddress, registrationsAddress, resultsAddress } from './staff-training-search.ts';

const key = 'admin-training';

export const trainingList = defineList({
  address: offersAddress,
  key: [key, 'trainings'],
  endpoint: listStaffTrainings,
  exports: exportStaffTrainings,
});

export const examList = defineList({
  address: offersAddress,
  key: [key, 'exams'],
  endpoint: listStaffExams,
  exports: exportStaffExams,
});

/** The registrations of one training or exam. */
export const defineRegistrationList = (kind: TrainingKind, subject_id: string) =>
  defineList({
    address: registrationsAddress,
    key: [key, 'registrations', kind, subject_id],
    endpoint: kind === 'exam' ? listExamRegistrations : listTrainingRegistrations,
    exports: kind === 'exam' ? exportExamRegistrations : exportTrainingRegistrations,
    toFilter: ({ state, session }) => ({ state, session_id: session, subject_id }),
  });

export const resultQueue = defineQueue({
  address: resultsAddress,
  key: [key, 'results'],
  endpoint: listStaffExamResults,
  exports: exportStaffExamResults,
  position: getStaffExamResultPosition,
});

export const staffTrainingQueries = {
  training: (id: string) =>
    queryOptions({
      queryKey: [key, 'training', id],
      queryFn: ({ signal }) => call(getStaffTraining, { id }, { signal }),
    }),
  exam: (id: string) =>
    queryOptions({
      queryKey: [key, 'exam', id],
      queryFn: ({ signal }) => call(getStaffExam, { id }, { signal }),
    }),
  categories: (kind: TrainingKind) =>
    queryOptions({
      queryKey: [key, 'categories', kind],
      queryFn: ({ signal }) =>
        readAllPages((page) => call(listStaffTrainingCategories, { ...page, filter: { kind } }, { signal })),
    }),
  /** Everybody at one time of an exam. */
  sitting: (session_id: string) =>
    queryOptions({
      queryKey: [key, 'sitting', session_id],
      queryFn: ({ signal }) =>
        readAllPages((page) => call(listExamRegistrations, { ...page, filter: { session_id } }, { signal })),
    }),
};

/** Reads lists, records and counts again after a change. */
export function useStaffTrainingChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const area of [key, 'admin-home', 'admin-counts']) void cache.invalidateQueries({ queryKey: [area] });
  };
}
