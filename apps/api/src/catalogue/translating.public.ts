// The writers of texts of the catalogue, for the translation desk. Rules: docs/rules/languages.md, "Translation desk"
export { saveCategory } from './categories/categories.staff.ts';
export { saveCompatRule } from './compat/compat.staff.ts';
export { saveProduct } from './editing/editing.staff.ts';
export { saveLabelTexts } from './labels/labels.staff.ts';
export { saveLineNames } from './lines/lines.staff.ts';
