import { createFileRoute } from '@tanstack/react-router';
import { ApiAccessPage } from '../../api-access/api-access-page.tsx';

export const Route = createFileRoute('/_personal/personal/apiaccess')({
  component: ApiAccessPage,
});
