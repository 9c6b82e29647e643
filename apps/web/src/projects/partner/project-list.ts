import { exportProjects, listProjects } from '@trunkline/contract/projects';
import { defineList } from '../../lists/define-list.ts';
import { projectsAddress } from './projects-search.ts';

export const projectList = defineList({
  address: projectsAddress,
  key: ['projects', 'list'],
  endpoint: listProjects,
  exports: exportProjects,
});
