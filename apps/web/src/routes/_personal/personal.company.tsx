import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../companies/partner/company-page.tsx';

export const Route = createFileRoute('/_personal/personal/company')({
  component: CompanyPage,
});
