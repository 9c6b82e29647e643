import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../home/partner/home-page.tsx';

export const Route = createFileRoute('/_personal/personal/')({
  component: HomePage,
});
