import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../client/call-fault.ts';
import { useT } from '../../client/text.tsx';
import styles from './state.module.css';
import { Button } from '../forms/button.tsx';

/** Says what failed and offers the way on. A fault speaks the server's words, anything else ours. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (error instanceof ApiError && error.status === 404) {
    // trying again would find as little
    return (
      <div className={styles.state} role="alert">
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
        <h2>{error.msg || t('ui.failed')}</h2>
        <p>{t('ui.gone_text')}</p>
        <Button onPress={() => history.back()}>{t('ui.go_back')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      <h2>{t('ui.failed')}</h2>
      <p>{error instanceof ApiError && error.msg ? error.msg : t('ui.failed_text')}</p>
      <Button onPress={onRetry}>{t('ui.try_again')}</Button>
    </div>
  );
}
