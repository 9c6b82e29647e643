import {
  exportStaffProjects,
  getStaffProjectPosition,
  listStaffProjects,
  listStaffProtections,
} from '@trunkline/contract/staff/projects';
import { defineQueue } from '../../lists/define-list.ts';
import { staffProjectsAddress } from './staff-projects-search.ts';

export const staffProjectList = defineQueue({
  address: staffProjectsAddress,
  key: ['admin-projects', 'list'],
  endpoint: listStaffProjects,
  tabEndpoints: { protection: listStaffProtections },
  exports: exportStaffProjects,
  position: getStaffProjectPosition,
  toPositionInput: (tab) => ({ queue: tab === 'protection' ? 'protection' : 'project' }),
});
