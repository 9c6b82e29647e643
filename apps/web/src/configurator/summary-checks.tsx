import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { toCents, formatCents } from '@trunkline/rules/cents';
import { fitRules } from '@trunkline/contract/enums';
import type { FitCheck } from '@trunkline/rules/fit/checks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useFitText } from './accessories/accessory-cells.tsx';
import { applyConfigurationFix, type ConfigurationView } from '../configuration/configuration.ts';
import { calculateFixCost } from '../configuration/configuration-prices.ts';
import { type DeviceModel } from '../configuration/device-model.ts';
import { configuratorQueries } from './configurator.queries.ts';
import { FixCost } from '../configuration/fix-cost.tsx';
import { CompletionCard } from './completion-card.tsx';
import type { DeviceConfiguration } from './configuration-draft.ts';
import { Panel, Row, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './summary.module.css';

interface SummaryChecksProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: DeviceConfiguration;
  readonly onChange: (configuration: DeviceConfiguration) => void;
  /** Replaces the main product; absent for a cart line, whose product is fixed. */
  readonly onReplace?: ((productId: string) => void) | undefined;
}

const countChecks = (checks: readonly FitCheck[], level: FitCheck['level']): number =>
  checks.filter((check) => check.level === level).length;

/** Number of errors and warnings. `short`: figures only; the words are for screen readers. */
export function CheckCounts({ checks, short }: { readonly checks: readonly FitCheck[]; readonly short?: boolean }) {
  const t = useT();
  const errors = countChecks(checks, 'error');
  const warnings = countChecks(checks, 'warning');
  const renderCount = (key: 'errors' | 'warnings', count: number): ReactNode => (
    <>
      {short && <span aria-hidden>{count}</span>}
      <span className={short ? 'sr' : undefined}>{t(`configurator.${key}`, { count })}</span>
    </>
  );
  return (
    <Row as="span" gap="3" inline>
      {errors > 0 && <Status tone="bad">{renderCount('errors', errors)}</Status>}
      {warnings > 0 && <Status tone="warn">{renderCount('warnings', warnings)}</Status>}
    </Row>
  );
}

export function SummaryChecks(props: SummaryChecksProps) {
  const t = useT();
  const { view } = props;
  const failed = new Set(view.checks.map(({ rule }) => rule));
  const passed = fitRules.filter((rule) => !failed.has(rule));
  return (
    <Panel padTop="3" line="bottom" className={styles.checks}>
      <div className={styles.row}>
        <h3>{t('configurator.checks')}</h3>
        <CheckCounts checks={view.checks} />
      </div>
      <CheckList {...props} level="error" />
      {view.completion && <CompletionCard {...props} offer={view.completion} />}
      <CheckList {...props} level="warning" />
      <Panel as="details" line="top-soft" size="small" tone="2" className={styles.passed}>
        <summary>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('configurator.passed', { count: passed.length })}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </summary>
        <Panel as="ul" padBottom="3">
          {passed.map((rule) => (
            <Panel as="li" padY="1" padX="5" padStart="7" size="meta" leading="20" key={rule}>
              {t(`configurator.rule_${rule}`)}
            </Panel>
          ))}
        </Panel>
      </Panel>
    </Panel>
  );
}

function CheckList({ level, ...props }: SummaryChecksProps & Pick<FitCheck, 'level'>) {
  const checks = props.view.checks.filter((check) => check.level === level);
  return (
    <ul aria-live="polite">
      {checks.map((check) => (
        <Check key={`${check.rule} ${check.product_id} ${check.slot_type ?? ''}`} check={check} {...props} />
      ))}
    </ul>
  );
}

function Check({
  check,
  model,
  view,
  configuration,
  onChange,
  onReplace,
}: SummaryChecksProps & { readonly check: FitCheck }) {
  const t = useT();
  const formatFit = useFitText();
  const { fix } = check;
  return (
    <li className={styles[check.level]}>
      {check.level === 'error' ? (
        <IconExclamationCircle size={16} stroke={1.75} aria-label={t('common.error')} />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-label={t('common.warning')} />
      )}
      <div>
        {formatFit(check.key, check.values)}
        {fix?.accessories && (
          <p>
            {t(`configurator.${fix.key}`, fix.values)}.{' '}
            <FixCost cost={calculateFixCost(model, configuration, fix.accessories)} />
          </p>
        )}
        {fix?.replace !== undefined && onReplace && (
          <SuccessorCost id={fix.replace} model={model} quantity={configuration.quantity} />
        )}
      </div>
      {fix?.accessories && (
        <Button size="s" onPress={() => onChange(applyConfigurationFix(configuration, view.seating, fix.accessories))}>
          {t(fix.key === 'fix_replace' ? 'ui.replace' : 'configurator.fix')}
          <VisuallyHidden>{t(`configurator.${fix.key}`, fix.values)}</VisuallyHidden>
        </Button>
      )}
      {fix?.replace !== undefined && onReplace && (
        <Button size="s" onPress={() => onReplace(fix.replace)}>
          {t('common.continue')}
          <VisuallyHidden>{t('configurator.fix_successor', fix.values)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Price difference between the successor and the main product, for all pieces and without accessories. */
function SuccessorCost({ id, model, quantity }: { id: string; model: DeviceModel; quantity: number }) {
  const t = useT();
  const successor = useQuery(configuratorQueries.products([id])).data?.[0];
  if (!successor?.discount_price) return null;
  const more = toCents(successor.discount_price) - toCents(model.product.discount_price ?? null);
  return (
    <p>
      {t('configurator.fix_successor', { successor: successor.model })}.{' '}
      <FixCost cost={formatCents(more * BigInt(quantity))} />
    </p>
  );
}
