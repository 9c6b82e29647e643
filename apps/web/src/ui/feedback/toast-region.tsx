import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { dismissToast, useToasts } from '../../client/toast.ts';
import styles from './toast-region.module.css';

const icons = { ok: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** The list of toasts. It is part of every page from the start, because screen readers announce changes of existing regions only. */
export function ToastRegion() {
  const t = useT();
  const toasts = useToasts();
  return (
    <section className={styles.region} aria-label={t('ui.toasts')} aria-live="polite" data-react-aria-top-layer="true">
      {toasts.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={`${styles.toast} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <p>{text}</p>
            <button type="button" aria-label={t('ui.dismiss')} onClick={() => dismissToast(id)}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          </div>
        );
      })}
    </section>
  );
}
