import type { CompanyManagement } from '@trunkline/contract/staff/management';
import { useSearch } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Text } from '../ui/layout/parts.tsx';

/**
 * Note under a company: why the row is mine, and that nobody acts for an absent account manager. Lists of everything only say what
 * is unusual.
 */
export function ManagementNote({ management }: { readonly management: CompanyManagement }) {
  const t = useT();
  const format = useFormat();
  const isMine = useSearch({ strict: false, select: (search) => 'mine' in search && search.mine === true });
  if (!management) return null;
  const { manager, mine, acting, away_until } = management;
  if (mine === 'covering')
    return (
      <Text as="span" size="meta" leading="16" tone="3" block>
        {t('lists.mine_covering', { name: manager })}
      </Text>
    );
  if (mine !== null)
    return isMine ? (
      <Text as="span" size="meta" leading="16" tone="3" block>
        {t(`lists.mine_${mine}`)}
      </Text>
    ) : null;
  if (away_until === null || acting !== null) return null;
  return (
    <Text as="span" size="meta" leading="16" tone="warn" block>
      {t('lists.no_cover', { name: manager, day: format.shortDay(away_until) })}
    </Text>
  );
}
