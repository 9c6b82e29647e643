import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

/** Answers the same question for all rows: whether 1.000 is one or a thousand. */
export function BomReadings({ editor }: { readonly editor: BomEditor }) {
  const t = useT();
  const format = useFormat();
  const rows = editor.shown.filter(
    ({ readings, problems }) => readings?.length === 2 && problems?.some(({ rule }) => rule === 'ambiguous_quantity'),
  );
  const [first] = rows;
  if (!first || rows.length < 2) return null;
  const answer = (index: number) =>
    editor.correct(rows.map((row) => ({ row, quantity: String(row.readings?.[index] ?? '') })));
  return (
    <Panel padTop="2" padX="5" padBottom="4">
      <Notice tone="warn">
        <Row as="span" gap="3" align="center" wrap className={styles.question}>
          {t('cart.bom_readings', { count: rows.length, written: first.quantity_text })}
          {first.readings?.map((reading, index) => (
            <Button key={reading} size="s" onPress={() => answer(index)}>
              {t('cart.bom_read_all_as', { written: first.quantity_text, quantity: format.number(reading) })}
            </Button>
          ))}
        </Row>
      </Notice>
    </Panel>
  );
}
