import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';

const examples = ['AX-2448P\t4', '10 × PSU-1100AC', '• PC-10G-SR x48', '230-2448-01;12', '2 Stk. GX-620'] as const;

/** What a list may look like, before the first one is read. */
export function BomHelp() {
  const t = useT();
  return (
    <Card title={t('cart.bom_help')}>
      <p className="meta">{t('cart.bom_help_text')}</p>
      <Stack as="ul" gap="3" top="4" pad="0" className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <bdi dir="ltr">{example}</bdi>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
