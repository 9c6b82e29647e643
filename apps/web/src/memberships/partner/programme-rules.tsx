import { useEffect, useRef } from 'react';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './partner-network.module.css';

/** The anchor of the rules in the page of the partner network. */
export const rulesId = 'rules';

/** The rules of the programme. A link to them from another page finds them once they are loaded. */
export function ProgrammeRules({ html }: { readonly html: string }) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${rulesId}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id={rulesId} tabIndex={-1} className={styles.anchor}>
      <Card title={t('memberships.rules')}>
        {/* The text is the vendor's own, from the files of the server. */}
        <div className={styles.rules} dangerouslySetInnerHTML={{ __html: html }} />
      </Card>
    </section>
  );
}
