import { createFileRoute } from '@tanstack/react-router';
import { StaffHomePage } from '../../staff/home/staff-home-page.tsx';

export const Route = createFileRoute('/admin/')({ component: StaffHomePage });
