import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import { type BomList, toColumnLetter } from './bom.model.ts';
import type { BomEditor } from './use-bom-editor.ts';

interface BomUnreadProps {
  readonly editor: Pick<BomEditor, 'reread'>;
  readonly list: BomList;
}

/** Columns that may hold requested prices or notes: none of them is dropped without a word. docs/rules/bom.md, "Asked prices and notes" */
export function BomUnread({ editor, list: { unread = [], layout, sheet } }: BomUnreadProps) {
  const t = useT();
  if (!layout) return null;
  const { part_number, quantity, note, asked_price } = layout;
  const choose = (use: 'note' | 'asked_price', column: number) =>
    editor.reread({
      columns: { part_number, quantity, note, asked_price, [use]: column },
      ...(sheet !== null && { sheet }),
    });
  return (
    <Panel bottom="5">
      <Card title={t('cart.bom_unread')} end={<span className="meta">{t('cart.bom_unread_hint')}</span>}>
        <Stack as="ul" gap="3">
          {unread.map(({ column, heading, kind, examples }) => (
            <Row as="li" gapX="4" gapY="2" align="center" wrap key={column}>
              <span>
                <strong>
                  {heading === null ? t('cart.bom_column', { column: toColumnLetter(column) }) : <bdi>{heading}</bdi>}
                </strong>{' '}
                <bdi className="meta">{examples.join(' · ')}</bdi>
              </span>
              <Row as="span" gap="3" push>
                {kind === 'price' && (
                  <Button size="s" onPress={() => choose('asked_price', column)}>
                    {t('cart.bom_use_asked')}
                  </Button>
                )}
                <Button size="s" onPress={() => choose('note', column)}>
                  {t('cart.bom_use_note')}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      </Card>
    </Panel>
  );
}
