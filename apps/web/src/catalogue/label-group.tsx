import { useFormat } from '../kit/format.ts';
import { useT } from '../kit/text.tsx';
import type { ProductsData } from './catalogue.load.ts';
import styles from './label-group.module.css';

interface LabelGroupProps {
  readonly label: ProductsData['labels'][number];
  /** `name:value` of all that is ticked. */
  readonly chosen: ReadonlySet<string>;
  readonly open: boolean;
  readonly onTick: (choice: string, ticked: boolean) => void;
}

/** More than these stay behind "show more" until somebody asks. */
const shownAtOnce = 8;

/** One name with its values, each with what a tick would bring. Folds without scripts. */
export function LabelGroup({ label: { name, title, values }, chosen, open, onTick }: LabelGroupProps) {
  const t = useT();
  // what would leave nothing stands last
  const ordered = values.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0));
  const first = ordered.slice(0, shownAtOnce);
  const rest = ordered.slice(shownAtOnce);
  const ticked = values.filter(({ value }) => chosen.has(`${name}:${value}`)).length;
  const choice = (one: (typeof values)[number]) => (
    <Choice
      key={one.value}
      choice={`${name}:${one.value}`}
      words={one.title}
      {...{ count: one.count, chosen, onTick }}
    />
  );
  return (
    <details className={styles.group} open={open || ticked > 0}>
      <summary>
        {title}
        {ticked > 0 && <b>{ticked}</b>}
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {first.map(choice)}
        {rest.length > 0 && (
          <details className={styles.rest} open={rest.some(({ value }) => chosen.has(`${name}:${value}`))}>
            <summary>{t('catalogue.show_more', { count: rest.length })}</summary>
            {rest.map(choice)}
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
}

function Choice({ choice, words, count, chosen, onTick }: ChoiceProps) {
  const format = useFormat();
  const ticked = chosen.has(choice);
  return (
    <label className={styles.choice}>
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
