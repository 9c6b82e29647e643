import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { shortcutsTick } from '../client/ticks/shortcuts-tick.ts';
import { Panel, Row, Stack } from '../ui/layout/parts.tsx';
import styles from './position.module.css';

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
      <Stack as="dl" gap="3" bottom="5" size="small" className={styles.shortcuts}>
        {rows.map(([keys, text]) => (
          <Stack gap="4" align="center" key={text}>
            <Row as="dt" gap="2">
              {keys.map((key) => (
                <Panel as="kbd" line="all" radius="1" surface="2" size="meta" textAlign="center" key={key}>
                  {key}
                </Panel>
              ))}
            </Row>
            <dd>{text}</dd>
          </Stack>
        ))}
      </Stack>
      <PlainCheckbox label={t('staff_review.keys_on')} checked={isOn} onChange={shortcutsTick.set} />
    </Dialog>
  );
}
