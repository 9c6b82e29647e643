import { useT } from '../client/text.tsx';
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
    <dl className={styles.keys}>
      {rows.map(([keys, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
