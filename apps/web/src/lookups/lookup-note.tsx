import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Row, Text } from '../ui/layout/parts.tsx';

/** Where the result of a lookup stands, and whom to ask when there is none. The texts are `lookups.json`. */
export function LookupNote() {
  const t = useT();
  return (
    <Row gapX="3" gapY="1" wrap size="small">
      <Text tone="3">{t('lookups.note')}</Text>
      <Link to={paths.partnerFinder}>{t('lookups.find_partner')}</Link>
    </Row>
  );
}
