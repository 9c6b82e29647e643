import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../home/partner/home-page.tsx';

export const Route = createFileRoute('/_personal/personal/')({
  beforeLoad: ({ context }) => context.texts.ensure('memberships'),
  component: HomePage,
});
