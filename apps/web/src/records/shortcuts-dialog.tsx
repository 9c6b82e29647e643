import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';
import styles from './place.module.css';

/** The keys of a review page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const isOn = useStore(shortcutsTick);
  const rows = [
    [['J', '→'], t('staff_review.next')],
    [['K', '←'], t('staff_review.previous')],
    [['A'], t('staff_review.key_decide')],
    [['R'], t('staff_review.key_reason')],
    [['Esc'], t('staff_review.key_leave')],
    [['U'], t('staff_review.key_list')],
    [['/'], t('common.search')],
    [['?'], t('staff_review.keys')],
  ] as const;
  return (
    <Dialog title={t('staff_review.keys')} text={t('staff_review.keys_text')} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PlainCheckbox label={t('staff_review.keys_on')} checked={isOn} onChange={shortcutsTick.set} />
    </Dialog>
  );
}
