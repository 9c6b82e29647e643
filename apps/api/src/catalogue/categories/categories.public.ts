export { ensureOtherCategory } from './categories.sql.ts';
