import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { useSearchKey } from '../search-key.ts';

/** Staff have a search of their own, which the key `/` opens as well. */
export function StaffSearchLink() {
  const t = useT();
  const navigate = useNavigate();
  useSearchKey(() => void navigate({ to: staffPaths.search, search: { keyword: undefined } }));
  return (
    <PathLink
      to={staffPaths.search}
      search={{ keyword: undefined }}
      className={buttonClass({ look: 'ghost' })}
      aria-label={t('common.search')}
      aria-keyshortcuts="/"
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
    </PathLink>
  );
}
