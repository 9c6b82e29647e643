import { IconShoppingCart } from '@tabler/icons-react';
import { Quantity } from '../catalogue/quantity.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Figure, Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { minus, percentOff } from './money-words.ts';
import type { ConfigurationView, DeviceModel } from './configuration.ts';
import { Checks } from './summary-checks.tsx';
import type { Configuration } from './kept-configuration.ts';
import { TotalFigures, TotalSum } from './totals.tsx';
import styles from './summary.module.css';

export interface SummaryProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: Configuration;
  readonly onChange: (configuration: Configuration) => void;
  /** What becomes of it: into the cart, or back to where it came from. */
  readonly action: SummaryAction;
  /** Goes on with another main product; absent where the product is given. */
  readonly onReplace?: ((productId: string) => void) | undefined;
}
export interface SummaryAction {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** Fixed head, a body that scrolls, fixed foot. Checks come first. */
export function Summary(props: SummaryProps) {
  return (
    <section className={`card ${styles.summary}`} aria-label={useT()('configurator.summary')}>
      <SummaryHead {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={styles.body} tabIndex={0}>
        <SummaryBody {...props} />
      </div>
      <div className={styles.foot}>
        <Total view={props.view} />
        <ActionButton {...props} />
      </div>
    </section>
  );
}

export function SummaryHead({ configuration, onChange }: SummaryProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <h2>{t('configurator.summary')}</h2>
      <div>
        <span>{t('configurator.quantity')}</span>
        <Quantity
          label={t('configurator.quantity')}
          value={configuration.quantity}
          onChange={(quantity) => onChange({ ...configuration, quantity })}
        />
      </div>
    </header>
  );
}

export function SummaryBody(props: SummaryProps) {
  return (
    <>
      <Checks {...props} />
      <PriceLines {...props} />
      <Power {...props} />
      <TotalFigures totals={props.view.totals} />
    </>
  );
}

export function Total({ view }: Pick<SummaryProps, 'view'>) {
  const t = useT();
  return <TotalSum label={t('configurator.total')} note={t('configurator.total_note')} value={view.prices.total} />;
}

export function ActionButton({ action: { label, busy, disabled, run } }: Pick<SummaryProps, 'action'>) {
  return (
    <Button
      look="primary"
      size="l"
      wide
      busy={busy}
      disabled={disabled === true}
      icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
      onPress={run}
    >
      {label}
    </Button>
  );
}

function PriceLines({ model, view }: SummaryProps) {
  const t = useT();
  const { lines, list, total } = view.prices;
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ kind, name, pieces, own }) => (
          <div key={kind}>
            <dt>
              {name ?? <bdi>{model.device.model}</bdi>} <bdi dir="ltr">× {pieces}</bdi>
            </dt>
            <dd>{own === null ? t('configurator.no_price') : <Money value={own} />}</dd>
          </div>
        ))}
      </dl>
      {list !== total && (
        <dl className={`${styles.lines} ${styles.minor}`}>
          <div>
            <dt>{t('configurator.list_price')}</dt>
            <dd>
              <Money value={list} />
            </dd>
          </div>
          <div>
            <dt>{t('configurator.discount', { share: `\u2066${percentOff(list, total)}%\u2069` })}</dt>
            <dd>
              <Money value={minus(total, list)} />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Power({ view }: SummaryProps) {
  const t = useT();
  const { drawn, supplied, withOneLost } = view.power;
  if (supplied === 0) return null;
  const share = (watts: number): string => `${Math.min(100, (watts / supplied) * 100).toFixed(1)}%`;
  return (
    <div className={styles.power}>
      <div className={styles.row}>
        <span>{t('configurator.power')}</span>
        <span>
          <strong>
            <Figure value={drawn} unit="W" />
          </strong>{' '}
          {t('configurator.of')} <Figure value={supplied} unit="W" />
        </span>
      </div>
      <div className={styles.meter} aria-hidden data-over={drawn > supplied || undefined}>
        <i style={{ width: share(drawn) }} />
        {withOneLost !== null && <b style={{ insetInlineStart: share(withOneLost) }} />}
      </div>
      {withOneLost !== null && (
        <p className="meta">
          {t('configurator.one_lost')} <Figure value={withOneLost} unit="W" />
        </p>
      )}
    </div>
  );
}
