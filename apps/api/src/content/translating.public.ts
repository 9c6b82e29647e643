// The writers of texts of items, for the translation desk. Rules: docs/rules/languages.md, "Translation desk"
export { saveContent } from './editing/editing.staff.ts';
export { publishContent } from './publishing/publishing.staff.ts';
