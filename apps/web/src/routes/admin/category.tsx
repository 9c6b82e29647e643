import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../staff/catalogue/categories/categories-page.tsx';

export const Route = createFileRoute('/admin/category')({ component: CategoriesPage });
