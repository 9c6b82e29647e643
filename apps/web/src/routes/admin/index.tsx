import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '../../back-office/home-page.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminHomePage });
