// The writers of texts of trainings, for the translation desk. Rules: docs/rules/languages.md, "Translation desk"
export { saveTrainingCategory } from './editing/categories.staff.ts';
export { saveExam, saveTraining } from './editing/editing.staff.ts';
