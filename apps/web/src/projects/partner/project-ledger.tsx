import type { Project } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

const shownDigits = 4;

/** The own entries of the ledger of protection, newest first, with the ends of their hashes. */
export function ProjectLedger({ project: { ledger } }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('projects.ledger')}>
      <Stack as="ol" gap="3" pad="0" className={styles.ledger}>
        {ledger.map(({ position, at, action_label, hash }) => (
          <Stack as="li" gapX="3" gapY="0" key={position}>
            <span>
              #{position} {action_label}
            </span>
            <Text as="code" mono size="meta" title={hash}>
              {hash.slice(0, shownDigits)}…{hash.slice(-shownDigits)}
            </Text>
            <Text as="small" span tone="3" size="meta">
              {format.instant(at)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <p className="meta">{t('projects.ledger_text')}</p>
    </Card>
  );
}
