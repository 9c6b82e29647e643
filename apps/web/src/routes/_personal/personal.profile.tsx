import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../accounts/profile-page.tsx';

export const Route = createFileRoute('/_personal/personal/profile')({ component: ProfilePage });
