import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../back-office/catalogue/categories-page.tsx';

export const Route = createFileRoute('/admin/category')({ component: CategoriesPage });
