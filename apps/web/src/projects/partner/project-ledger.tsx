import type { Project } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './project-page.module.css';

const shownDigits = 4;

/** The own entries of the ledger of protection, newest first, with the ends of their hashes. */
export function ProjectLedger({ project: { ledger } }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('projects.ledger')}>
      <ol className={styles.ledger}>
        {ledger.map(({ position, at, action_label, hash }) => (
          <li key={position}>
            <span>
              #{position} {action_label}
            </span>
            <code title={hash}>
              {hash.slice(0, shownDigits)}…{hash.slice(-shownDigits)}
            </code>
            <small>{format.instant(at)}</small>
          </li>
        ))}
      </ol>
      <p className="meta">{t('projects.ledger_text')}</p>
    </Card>
  );
}
