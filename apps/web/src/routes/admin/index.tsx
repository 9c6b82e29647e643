import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '../../staff/home/home-page.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminHomePage });
