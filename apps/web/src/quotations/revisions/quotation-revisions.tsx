import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { QuotationStateMark } from '../quotation-status.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-revisions.module.css';

interface QuotationRevisionsProps {
  readonly quotation: Pick<Quotation, 'id' | 'revisions'>;
  readonly side: 'partner' | 'staff';
}

/** All revisions of the number, newest first. Nothing while there is only one. */
export function QuotationRevisions({ quotation: { id, revisions }, side }: QuotationRevisionsProps) {
  const t = useT();
  if (revisions.length < 2) return null;
  return (
    <Card title={t('quotations.revisions')} flush>
      <ul className={styles.list}>
        {revisions.toReversed().map((one) => (
          <Row
            as="li"
            gap="4"
            align="center"
            justify="between"
            padY="3"
            padX="5"
            key={one.id}
            aria-current={one.id === id ? 'page' : undefined}
          >
            {one.id === id ? (
              <Text as="b" weight="600">
                {t('quotations.revision', one)}
              </Text>
            ) : (
              <Link to={side === 'partner' ? paths.quotation : staffPaths.quotation} search={{ id: one.id }}>
                {t('quotations.revision', one)}
              </Link>
            )}
            <QuotationStateMark state={one.state} label={one.state_label} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}
