import type { LeftOutBomLine } from '@trunkline/contract/bom';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { toBomKey } from './bom.model.ts';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

/** Every line that was not read as a row, with its reason. */
export function BomLeftOut({
  editor,
  lines,
}: {
  readonly editor: BomEditor;
  readonly lines: readonly LeftOutBomLine[];
}) {
  const t = useT();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <Panel as="details" top="5" padY="0" padX="5" className={`card ${styles.leftOut}`}>
      <summary>{t('cart.bom_left_out', { count: lines.length })}</summary>
      <Panel as="ul" padTop="0" padX="0" padBottom="3">
        {lines.map((left) => {
          const { line, text, rule, msg } = left;
          return (
            <Stack as="li" gap="3" align="center" line="top-soft" key={toBomKey(left)}>
              <span className="meta">{format.number(line)}</span>
              <Text as="bdi" clip whiteSpace="nowrap" tone="2" block className={styles.sent}>
                {text}
              </Text>
              <span className="meta">{msg}</span>
              {(rule === 'comment' || rule === 'title' || rule === 'total' || rule === 'no_quantity') && (
                <Button size="s" aria-label={t('cart.bom_use_line_of', { text })} onPress={() => editor.use(left)}>
                  {t('cart.bom_use_line')}
                </Button>
              )}
            </Stack>
          );
        })}
      </Panel>
    </Panel>
  );
}
