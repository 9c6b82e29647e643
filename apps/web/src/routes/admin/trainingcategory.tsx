import { createFileRoute } from '@tanstack/react-router';
import { TrainingCategoriesPage } from '../../training/staff/training-categories-page.tsx';

export const Route = createFileRoute('/admin/trainingcategory')({ component: TrainingCategoriesPage });
