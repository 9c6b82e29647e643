import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../accounts/staff/account/account-page.tsx';

export const Route = createFileRoute('/admin/account')({
  component: AccountPage,
});
