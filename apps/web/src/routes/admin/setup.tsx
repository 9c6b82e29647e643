import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../setup/staff/setup-page.tsx';

export const Route = createFileRoute('/admin/setup')({ component: SetupPage });
