// What other domains need to read a file of rows: docs/rules/import.md, "Files and rows"
export { findImportFormat, openImportSource } from './import-source.ts';
export {
  createChoiceReader,
  createShapeReader,
  createTextReader,
  type ImportColumns,
  readRowFields,
  type RowProblem,
  readYesOrNo,
} from './typed-columns.ts';
