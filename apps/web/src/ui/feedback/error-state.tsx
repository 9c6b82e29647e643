import { IconAlertTriangle } from '@tabler/icons-react';
import { CallFault } from '../../client/call-fault.ts';
import { useT } from '../../client/text.tsx';
import styles from './state.module.css';
import { Button } from '../forms/button.tsx';

/** Says what failed and offers the way on. A fault speaks the server's words, anything else ours. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (error instanceof CallFault && error.status === 404) {
    // trying again would find as little
    return (
      <div className={styles.state} role="alert">
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
        <h2>{error.msg || t('kit.failed')}</h2>
        <p>{t('kit.gone_text')}</p>
        <Button onPress={() => history.back()}>{t('kit.go_back')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      <h2>{t('kit.failed')}</h2>
      <p>{error instanceof CallFault && error.msg ? error.msg : t('kit.failed_text')}</p>
      <Button onPress={onRetry}>{t('kit.try_again')}</Button>
    </div>
  );
}
