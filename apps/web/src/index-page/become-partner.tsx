import { openAccountDialog } from '../client/account-dialog.ts';
import { useUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import type { WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import styles from './become-partner.module.css';

const steps = ['register', 'choose', 'answer'] as const;

/** The way to a membership in three steps. The address of the home page leads here with `#Become`. */
export function BecomePartner({ head }: { readonly head: WrittenHead }) {
  const t = useT();
  const user = useUser();
  return (
    <section className={`card ${styles.partner}`} id="Become">
      <SectionHead head={head} title={t('shell.index_partner')} lead={t('shell.index_partner_text')} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <b aria-hidden>{index + 1}</b>
            <div>
              <strong>{t(`shell.index_step_${step}`)}</strong>
              <span>{t(`shell.index_step_${step}_text`)}</span>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.join}>
        {user ? (
          <LinkButton to={paths.partnerNetwork}>{t('shell.index_apply')}</LinkButton>
        ) : (
          <>
            <Button onPress={() => openAccountDialog('signup')}>{t('shell.sign_up')}</Button>
            <Button look="link" onPress={() => openAccountDialog('login')}>
              {t('shell.log_in')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
