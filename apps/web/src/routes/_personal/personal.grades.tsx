import { createFileRoute } from '@tanstack/react-router';
import { GradesPage } from '../../training/partner/grades-page.tsx';

export const Route = createFileRoute('/_personal/personal/grades')({ component: GradesPage });
