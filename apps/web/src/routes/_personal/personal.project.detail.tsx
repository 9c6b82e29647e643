import { createFileRoute } from '@tanstack/react-router';
import { ProjectPage } from '../../projects/partner/project-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/_personal/personal/project/detail')({
  validateSearch: parseIdSearch,
  component: ProjectRoute,
});

function ProjectRoute() {
  return <ProjectPage id={Route.useSearch().id} />;
}
