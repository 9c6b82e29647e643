export { readMissingChecks, readMissingNames } from './setup.staff.ts';
