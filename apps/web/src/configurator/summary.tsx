import { useDeliveryTerms } from '../client/delivery-terms.ts';
import { IconShoppingCart } from '@tabler/icons-react';
import { QuantityInput } from '../catalogue/visitor/quantity-input.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { computePercentBelow } from '@trunkline/rules/percent';
import { subtractMoney } from '@trunkline/rules/cents';
import type { ConfigurationView } from '../configuration/configuration.ts';
import type { DeviceModel } from '../configuration/device-model.ts';
import { SummaryChecks } from './summary-checks.tsx';
import type { DeviceConfiguration } from './configuration-draft.ts';
import { ConfigurationTotalsList, ConfigurationTotal } from '../configuration/configuration-totals.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import { type Format, useFormat } from '../client/format.ts';
import styles from './summary.module.css';

export interface SummaryProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: DeviceConfiguration;
  readonly onChange: (configuration: DeviceConfiguration) => void;
  /** The primary button: adds to the cart or saves the cart line. */
  readonly action: SummaryAction;
  /** Replaces the main product; absent for a cart line, whose product is fixed. */
  readonly onReplace?: ((productId: string) => void) | undefined;
}
export interface SummaryAction {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** Checks, prices, power and totals of the configuration, with a fixed head and foot. */
export function Summary(props: SummaryProps) {
  return (
    <Row as="section" column clip className={`card ${styles.summary}`} aria-label={useT()('common.summary')}>
      <SummaryHead {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable */}
      <div className={styles.body} tabIndex={0}>
        <SummaryBody {...props} />
      </div>
      <Stack padTop="3" padX="5" padBottom="4" gap="3" flex="none" line="top">
        <SummaryTotal view={props.view} />
        <SummaryActionButton {...props} />
      </Stack>
    </Row>
  );
}

export function SummaryHead({ configuration, onChange }: SummaryProps) {
  const t = useT();
  return (
    <Panel as="header" flex="none" padY="3" padX="5" line="bottom" className={styles.head}>
      <h2>{t('common.summary')}</h2>
      <div>
        <span>{t('common.quantity')}</span>
        <QuantityInput
          label={t('common.quantity')}
          value={configuration.quantity}
          onChange={(quantity) => onChange({ ...configuration, quantity })}
        />
      </div>
    </Panel>
  );
}

export function SummaryBody(props: SummaryProps) {
  return (
    <>
      <SummaryChecks {...props} />
      <PriceLines {...props} />
      <Power {...props} />
      <PoePower {...props} />
      <ConfigurationTotalsList totals={props.view.totals} />
    </>
  );
}

export function SummaryTotal({ view }: Pick<SummaryProps, 'view'>) {
  const t = useT();
  const delivery = useDeliveryTerms().first;
  const note = delivery ? t('configurator.total_note_delivered', { delivery }) : t('configurator.total_note');
  return <ConfigurationTotal label={t('common.total')} note={note} value={view.prices.total} />;
}

/** Completing is the primary button as long as something is missing. */
export function SummaryActionButton({
  action: { label, busy, disabled, run },
  view,
}: Pick<SummaryProps, 'action' | 'view'>) {
  return (
    <Button
      look={view.completion ? 'plain' : 'primary'}
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
  const format = useFormat();
  const { lines, list, total } = view.prices;
  return (
    <>
      <Panel as="dl" padY="3" padX="5" size="small" className={styles.lines}>
        {lines.map(({ kind, name, pieces, price }) => (
          <Row gap="4" justify="between" leading="24" key={kind}>
            <dt>
              {name ?? <bdi>{model.device.model}</bdi>} <bdi dir="ltr">× {pieces}</bdi>
            </dt>
            <Text as="dd" weight="500" textAlign="right">
              {price === null ? t('common.no_price') : <Money value={price} />}
            </Text>
          </Row>
        ))}
      </Panel>
      {list !== total && (
        <Panel as="dl" padY="3" padX="5" size="small" line="top-soft" tone="2" className={styles.lines}>
          <Row gap="4" justify="between" leading="24">
            <dt>{t('common.list_price')}</dt>
            <Text as="dd" weight="400" textAlign="right">
              <Money value={list} />
            </Text>
          </Row>
          <Row gap="4" justify="between" leading="24">
            <dt>{t('configurator.discount', { share: format.percent(computePercentBelow(list, total, 1)) })}</dt>
            <Text as="dd" weight="400" textAlign="right">
              <Money value={subtractMoney(total, list)} />
            </Text>
          </Row>
        </Panel>
      )}
    </>
  );
}

function Power({ view }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  const { drawn, supplied, withOneLost } = view.power;
  if (supplied === 0) return null;
  const formatShare = (watts: number): string => `${Math.min(100, (watts / supplied) * 100).toFixed(1)}%`;
  return (
    <Panel padY="3" padX="5" line="top" size="small" tone="2" className={styles.power}>
      <div className={styles.row}>
        <span>{t('configurator.power')}</span>
        <span>
          {t('configurator.power_of', { used: formatWatts(format, drawn), supplied: formatWatts(format, supplied) })}
        </span>
      </div>
      <Panel
        relative
        radius="0"
        surface="3"
        className={styles.meter}
        aria-hidden
        data-over={drawn > supplied || undefined}
      >
        <Panel as="i" radius="0" block style={{ width: formatShare(drawn) }} />
        {withOneLost !== null && <b style={{ insetInlineStart: formatShare(withOneLost) }} />}
      </Panel>
      {withOneLost !== null && (
        <p className={`meta ${styles.row}`}>
          <span>{t('configurator.one_lost', { left: formatWatts(format, withOneLost) })}</span>
          {drawn > withOneLost && (
            <Text as="strong" weight="500" tone="ink" className={styles.short}>
              {t('configurator.short', { watts: formatWatts(format, drawn - withOneLost) })}
            </Text>
          )}
        </p>
      )}
    </Panel>
  );
}

/** Sums of tenths, without the errors of binary fractions: `1,230.5 W`. */
const formatWatts = (format: Format, watts: number): string =>
  `\u2066${format.number(Math.round(watts * 10) / 10)}\u00a0W\u2069`;

/** The PoE budget beside what all PoE ports take at full class. */
function PoePower({ view }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  const { budget, demand } = view.power.poe;
  if (demand === 0) return null;
  const most = Math.max(budget, demand);
  const formatShare = (watts: number): string => `${((watts / most) * 100).toFixed(1)}%`;
  return (
    <Panel padY="3" padX="5" line="top" size="small" tone="2" className={styles.power}>
      <div className={styles.row}>
        <span>{t('configurator.poe')}</span>
        <span>
          {t('configurator.power_of', { used: formatWatts(format, budget), supplied: formatWatts(format, demand) })}
        </span>
      </div>
      <Panel
        relative
        radius="0"
        surface="3"
        className={styles.meter}
        aria-hidden
        data-short={budget < demand || undefined}
      >
        <Panel as="i" radius="0" block style={{ width: formatShare(Math.min(budget, demand)) }} />
      </Panel>
      <p className={`meta ${styles.row}`}>
        <span>{t('configurator.full_class')}</span>
        {budget < demand && (
          <Text as="strong" weight="500" tone="ink" className={styles.short}>
            {t('configurator.short', { watts: formatWatts(format, demand - budget) })}
          </Text>
        )}
      </p>
    </Panel>
  );
}
