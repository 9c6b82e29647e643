import { useT } from '../client/text.tsx';
import { Panel, Row, Stack } from '../ui/layout/parts.tsx';
import styles from './search-keys.module.css';

/** The keys of the search. */
export function SearchKeys() {
  const t = useT();
  const rows = [
    [['/'], t('search.key_open')],
    [['↓', '↑'], t('search.key_move')],
    [['↵'], t('search.key_follow')],
    [['Esc'], t('ui.close')],
  ] as const;
  return (
    <Stack as="dl" gap="3" size="small" leading="20" className={styles.keys}>
      {rows.map(([keys, text]) => (
        <Row gap="4" align="center" justify="between" key={text}>
          <dt>{text}</dt>
          <Row as="dd" gap="2">
            {keys.map((key) => (
              <Panel
                as="kbd"
                line="all"
                radius="1"
                surface="2"
                size="meta"
                leading="20"
                textAlign="center"
                tone="2"
                key={key}
              >
                {key}
              </Panel>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
