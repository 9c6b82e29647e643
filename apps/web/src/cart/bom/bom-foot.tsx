import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ActionBar } from '../../ui/layout/page-head.tsx';
import { needsAttention, sumBomRows } from './bom.model.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

/** Counts, sum, and the button that adds the rows that are ready. */
export function BomFoot({ editor, onSave }: { readonly editor: BomEditor; readonly onSave: () => void }) {
  const t = useT();
  const attentionCount = editor.shown.filter(needsAttention).length;
  const count = editor.ready.length;
  return (
    <ActionBar>
      <Row gapX="6" gapY="3" align="center" wrap flex="fill" className={styles.foot}>
        <Row as="output" gapX="5" gapY="2" align="center" wrap flex="fill" size="small" className={styles.counts}>
          <span data-tone="ok">
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('cart.bom_ready', { count })}
          </span>
          {attentionCount > 0 && (
            <span data-tone="warn">
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              {editor.work.list?.question
                ? t('cart.bom_wait_column', { count: attentionCount })
                : t('cart.bom_bad', { count: attentionCount })}
            </span>
          )}
          {attentionCount > 0 && <span className="meta wide-only">{t('cart.bom_kept')}</span>}
        </Row>
        <Money value={sumBomRows(editor.shown)} currency="USD" large />
        <Row gap="3" className={styles.buttons}>
          <Button onPress={onSave}>{t('cart.bom_save')}</Button>
          <Button
            look="primary"
            busy={editor.isAdding}
            disabled={count === 0 || editor.checking.size > 0}
            onPress={editor.add}
          >
            {t('cart.bom_add', { count })}
          </Button>
        </Row>
      </Row>
    </ActionBar>
  );
}
