import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import type { ProductsData } from '../catalogue.load.ts';
import styles from './label-group.module.css';

interface LabelGroupProps {
  readonly label: ProductsData['labels'][number];
  /** `name:value` of all that is ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly open: boolean;
  readonly onTick: (choice: string, ticked: boolean) => void;
}

/** The commonest; the others stand behind "show more" until somebody asks. */
const shownAtOnce = 8;

/** One name with its values, each with what a tick would bring. Folds without scripts. */
export function LabelGroup({ label: { name, title, values }, chosen, open, onTick }: LabelGroupProps) {
  const t = useT();
  const found = values.filter(({ count }) => count > 0);
  const common = new Set(found.toSorted((a, b) => b.count - a.count).slice(0, shownAtOnce));
  const ticked = values.filter(({ value }) => chosen.has(`${name}:${value}`)).length;
  const more = values.filter((one) => !common.has(one) && !chosen.has(`${name}:${one.value}`)).length;
  return (
    <details className={styles.group} open={open || ticked > 0}>
      <summary>
        {title}
        {ticked > 0 && <b>{ticked}</b>}
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {values.map((one) => (
          <Choice
            key={one.value}
            choice={`${name}:${one.value}`}
            words={one.title}
            count={one.count}
            rare={!common.has(one)}
            chosen={chosen}
            onTick={onTick}
          />
        ))}
        {more > 0 && (
          // opens what stands above it, so that all values keep their order
          <details className={styles.more}>
            <summary>
              <span>{t('catalogue.show_more', { count: more })}</span>
              <span>{t('catalogue.show_fewer')}</span>
            </summary>
          </details>
        )}
      </fieldset>
    </details>
  );
}

interface ChoiceProps extends Pick<LabelGroupProps, 'chosen' | 'onTick'> {
  readonly choice: string;
  readonly words: string;
  readonly count: number;
  /** Shown when somebody asks for more, or once it is ticked. */
  readonly rare: boolean;
}

function Choice({ choice, words, count, rare, chosen, onTick }: ChoiceProps) {
  const format = useFormat();
  const ticked = chosen.has(choice);
  return (
    <label className={styles.choice} data-rare={rare || undefined}>
      <input
        type="checkbox"
        name="label"
        value={choice}
        checked={ticked}
        // nothing would be left: what is ticked can still be taken away
        disabled={count === 0 && !ticked}
        onChange={(event) => onTick(choice, event.target.checked)}
      />
      <span>
        <bdi>{words}</bdi>
      </span>
      <span className={styles.count}>{format.number(count)}</span>
    </label>
  );
}
