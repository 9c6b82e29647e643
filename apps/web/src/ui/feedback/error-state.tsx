import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import styles from './state.module.css';
import { Button } from '../forms/button.tsx';

/** Shows why a page or a list failed to load: the server's sentence for an `ApiError`, else a general one. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (error instanceof ApiError && error.status === 404) {
    // A record that does not exist is not found by another try: the button goes back instead.
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
