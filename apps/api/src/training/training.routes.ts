import * as examCalls from '@trunkline/contract/staff/training/exams';
import * as trainingCalls from '@trunkline/contract/staff/training/trainings';
import * as offerCalls from '@trunkline/contract/training/offers';
import * as registrationCalls from '@trunkline/contract/training/registrations';
import { serveExport } from '../documents/documents.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { serve } from '../platform/http/serve.ts';
import {
  exportExamRegistrations,
  exportTrainingRegistrations,
  getStaffRegistration,
  listExamRegistrations,
  listTrainingRegistrations,
  setExamRegistrationState,
  setTrainingRegistrationState,
} from './attendance/attendance.staff.ts';
import { cancelRegistration, checkCancel } from './cancelling/cancelling.actions.ts';
import {
  deleteTrainingCategory,
  getTrainingCategory,
  listStaffTrainingCategories,
  saveTrainingCategory,
} from './editing/categories.staff.ts';
import { deleteExam, deleteTraining, saveExam, saveTraining } from './editing/editing.staff.ts';
import { exportOwnRegistrations, listOwnRegistrations } from './listing/listing.actions.ts';
import {
  exportStaffExams,
  exportStaffTrainings,
  getStaffExam,
  getStaffTraining,
  listStaffExams,
  listStaffTrainings,
} from './listing/offers.staff.ts';
import {
  findCalendarSession,
  listExamCategories,
  listExams,
  listTrainingCategories,
  listTrainings,
  renderCalendar,
} from './offers/offers.actions.ts';
import {
  applyForExam,
  applyForTraining,
  checkExamApplication,
  checkTrainingApplication,
} from './registering/registering.actions.ts';
import { exportStaffExamResults, getStaffExamResultPosition, listStaffExamResults } from './results/queue.staff.ts';
import { checkResultQuery, listExamResults, resultStepMs } from './results/results.actions.ts';
import { saveExamResult, saveExamResults } from './results/results.staff.ts';

export function trainingRoutes(app: AppContext): void {
  serve(app, offerCalls.listTrainingCategories, { action: listTrainingCategories, readOnly: true });
  serve(app, offerCalls.listExamCategories, { action: listExamCategories, readOnly: true });
  serve(app, offerCalls.listTrainings, { action: listTrainings, readOnly: true });
  serve(app, offerCalls.listExams, { action: listExams, readOnly: true });
  serveFile(app, offerCalls.downloadTrainingCalendar, { find: findCalendarSession, render: renderCalendar });
  serve(app, registrationCalls.applyForTraining, { prepare: checkTrainingApplication, action: applyForTraining });
  serve(app, registrationCalls.applyForExam, { prepare: checkExamApplication, action: applyForExam });
  serve(app, registrationCalls.cancelRegistration, { prepare: checkCancel, action: cancelRegistration });
  serve(app, registrationCalls.listExamResults, {
    prepare: checkResultQuery,
    action: listExamResults,
    readOnly: true,
    stepMs: resultStepMs,
    message: ({ list }) => (list.length === 0 ? 'ui.no_data' : undefined),
  });
  serve(app, registrationCalls.listOwnRegistrations, { action: listOwnRegistrations, readOnly: true });
  serveExport(app, registrationCalls.exportOwnRegistrations, exportOwnRegistrations);

  serve(app, trainingCalls.listStaffTrainings, { action: listStaffTrainings, readOnly: true });
  serve(app, trainingCalls.getStaffTraining, { action: getStaffTraining, readOnly: true });
  serveExport(app, trainingCalls.exportStaffTrainings, exportStaffTrainings);
  serve(app, trainingCalls.saveTraining, saveTraining);
  serve(app, trainingCalls.deleteTraining, deleteTraining);
  serve(app, trainingCalls.listTrainingRegistrations, { action: listTrainingRegistrations, readOnly: true });
  serveExport(app, trainingCalls.exportTrainingRegistrations, exportTrainingRegistrations);
  serve(app, trainingCalls.setTrainingRegistrationState, setTrainingRegistrationState);
  serve(app, trainingCalls.listStaffTrainingCategories, { action: listStaffTrainingCategories, readOnly: true });
  serve(app, trainingCalls.getTrainingCategory, { action: getTrainingCategory, readOnly: true });
  serve(app, trainingCalls.saveTrainingCategory, saveTrainingCategory);
  serve(app, trainingCalls.deleteTrainingCategory, deleteTrainingCategory);

  serve(app, examCalls.listStaffExams, { action: listStaffExams, readOnly: true });
  serve(app, examCalls.getStaffExam, { action: getStaffExam, readOnly: true });
  serveExport(app, examCalls.exportStaffExams, exportStaffExams);
  serve(app, examCalls.saveExam, saveExam);
  serve(app, examCalls.deleteExam, deleteExam);
  serve(app, examCalls.listExamRegistrations, { action: listExamRegistrations, readOnly: true });
  serveExport(app, examCalls.exportExamRegistrations, exportExamRegistrations);
  serve(app, examCalls.setExamRegistrationState, setExamRegistrationState);
  serve(app, examCalls.listStaffExamResults, { action: listStaffExamResults, readOnly: true });
  serve(app, examCalls.getStaffExamResultPosition, { action: getStaffExamResultPosition, readOnly: true });
  serveExport(app, examCalls.exportStaffExamResults, exportStaffExamResults);
  serve(app, examCalls.getStaffExamResult, { action: getStaffRegistration, readOnly: true });
  serve(app, examCalls.saveExamResult, saveExamResult);
  serve(app, examCalls.saveExamResults, saveExamResults);
}
