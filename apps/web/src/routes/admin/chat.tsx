import { createFileRoute } from '@tanstack/react-router';
import { StaffChatPage } from '../../chat/staff/staff-chat-page.tsx';
import { parseStaffChatSearch } from '../../chat/staff/staff-chat-search.ts';

export const Route = createFileRoute('/admin/chat')({
  validateSearch: parseStaffChatSearch,
  component: StaffChatRoute,
});

function StaffChatRoute() {
  return <StaffChatPage search={Route.useSearch()} />;
}
