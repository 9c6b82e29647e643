// The writer of texts of settings, for the translation desk. Rules: docs/rules/languages.md, "Translation desk"
export { saveSetting as changeSettingTexts } from './settings.staff.ts';
