import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import type { ProductsData } from '../catalogue.load.ts';
import { Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './label-group.module.css';

interface LabelGroupProps {
  readonly label: ProductsData['labels'][number];
  /** `name:value` of each ticked value. */
  readonly chosen: ReadonlySet<string>;
  readonly open: boolean;
  readonly onTick: (choice: string, ticked: boolean) => void;
}

/** The values with the most products. The others are behind "show more". docs/rules/pages.md */
const commonLimit = 8;

/** A label with a checkbox for each value and the number of products it would leave. Folds without scripts. */
export function LabelGroup({ label: { name, title, values }, chosen, open, onTick }: LabelGroupProps) {
  const t = useT();
  const available = values.filter(({ count }) => count > 0);
  const common = new Set(available.toSorted((a, b) => b.count - a.count).slice(0, commonLimit));
  const ticked = values.filter(({ value }) => chosen.has(`${name}:${value}`)).length;
  const hidden = values.filter((option) => !common.has(option) && !chosen.has(`${name}:${option.value}`)).length;
  return (
    <Panel as="details" line="top-soft" padY="3" className={styles.group} open={open || ticked > 0}>
      <summary>
        {title}
        {ticked > 0 && (
          <Panel as="b" padX="2" radius="2" size="meta" leading="20" weight="500" textAlign="center">
            {ticked}
          </Panel>
        )}
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {values.map((option) => (
          <LabelValue
            key={option.value}
            choice={`${name}:${option.value}`}
            title={option.title}
            count={option.count}
            rare={!common.has(option)}
            chosen={chosen}
            onTick={onTick}
          />
        ))}
        {hidden > 0 && (
          // CSS shows the rare values above while this is open, so that all values keep their order.
          <details className={styles.more}>
            <summary>
              <span>{t('catalogue.show_more', { count: hidden })}</span>
              <span>{t('catalogue.show_fewer')}</span>
            </summary>
          </details>
        )}
      </fieldset>
    </Panel>
  );
}

interface LabelValueProps extends Pick<LabelGroupProps, 'chosen' | 'onTick'> {
  readonly choice: string;
  readonly title: string;
  readonly count: number;
  /** Hidden behind "show more" unless it is ticked. */
  readonly rare: boolean;
}

function LabelValue({ choice, title, count, rare, chosen, onTick }: LabelValueProps) {
  const format = useFormat();
  const ticked = chosen.has(choice);
  return (
    <Row
      as="label"
      gap="3"
      align="center"
      size="small"
      leading="20"
      tone="2"
      className={styles.choice}
      data-rare={rare || undefined}
    >
      <input
        type="checkbox"
        name="label"
        value={choice}
        checked={ticked}
        // A value without products cannot be ticked, but can be unticked.
        disabled={count === 0 && !ticked}
        onChange={(event) => onTick(choice, event.target.checked)}
      />
      <span>
        <bdi>{title}</bdi>
      </span>
      <Text as="span" push size="meta" weight="400" tone="3" tabular>
        {format.number(count)}
      </Text>
    </Row>
  );
}
