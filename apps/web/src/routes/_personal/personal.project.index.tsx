import { createFileRoute } from '@tanstack/react-router';
import { ProjectsPage } from '../../projects/partner/projects-page.tsx';
import { projectsAddress } from '../../projects/partner/projects-search.ts';

export const Route = createFileRoute('/_personal/personal/project/')({
  validateSearch: projectsAddress.parse,
  component: ProjectsRoute,
});

function ProjectsRoute() {
  return <ProjectsPage search={Route.useSearch()} />;
}
