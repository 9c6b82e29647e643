import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Text } from '../ui/layout/parts.tsx';

/** Where the result of a lookup stands, and whom to ask when there is none. The texts are `lookups.json`. */
export function LookupNote() {
  const t = useT();
  return (
    <Text size="small" tone="3">
      {t('lookups.note')} <Link to={paths.partnerFinder}>{t('lookups.find_partner')}</Link>
    </Text>
  );
}
