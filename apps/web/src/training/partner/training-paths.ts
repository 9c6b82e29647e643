import { paths } from '../../navigation.ts';

/** The page with the registrations of the company, by kind. */
export const listPaths = { training: paths.ownTraining, exam: paths.ownExams } as const;
/** The page that enrols people. */
export const enrollPaths = { training: paths.enrollTraining, exam: paths.enrollExam } as const;
