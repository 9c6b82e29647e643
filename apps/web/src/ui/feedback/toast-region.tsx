import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Button } from '../forms/button.tsx';
import { useT } from '../../client/text.tsx';
import { retryParts, useMissingPart } from '../../client/chunk-loading.ts';
import { dismissToast, useToasts } from '../../client/toast.ts';
import styles from './toast-region.module.css';

const icons = { ok: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** The list of toasts. It is part of every page from the start, because screen readers announce changes of existing regions only. */
export function ToastRegion() {
  const t = useT();
  const toasts = useToasts();
  return (
    <section className={styles.region} aria-label={t('ui.toasts')} aria-live="polite" data-react-aria-top-layer="true">
      {toasts.map(({ id, kind, text, action }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={`${styles.toast} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <p>{text}</p>
            {action && (
              <Button
                size="s"
                onPress={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <button type="button" aria-label={t('ui.dismiss')} onClick={() => dismissToast(id)}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          </div>
        );
      })}
      <MissingPartToast />
    </section>
  );
}

/** A part of the page could not be loaded. It stays until the user answers it. */
function MissingPartToast() {
  const t = useT();
  const missing = useMissingPart();
  if (!missing) return null;
  const isRelease = missing === 'release';
  return (
    <div className={`${styles.toast} ${styles.info}`} role="alert">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <p>{t(isRelease ? 'ui.new_version' : 'ui.transport_failed')}</p>
      <Button size="s" onPress={isRelease ? () => location.reload() : retryParts}>
        {t(isRelease ? 'ui.reload' : 'ui.try_again')}
      </Button>
    </div>
  );
}
